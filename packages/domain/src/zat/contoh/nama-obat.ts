/** Names as people write them, with what they mean: ids of list 42, joined by +; '' nothing. Copied from the corpus of RS22. */
export const NAMA_OBAT = `
amoksisilin|ejaan-id|30
amoxicilin|salah-ketik|30
amoxilin|salah-ketik|30
amox|singkatan|30
amok|singkatan|30
amoxsan|merek|30
kalmoxillin|merek|30
amoxicillin trihydrate|garam|30
co amoxiclav|kombinasi|30
augmentin|merek|30
ampisilin|ejaan-id|31
viccillin|merek|31
paracetamol|inggris|432
pct|singkatan|432
sanmol|merek|432
panadol|merek|432
biogesic|merek|432
sefiksim|ejaan-id|96
cefspan|merek|96
ceftriaxon|salah-ketik|105
kotrimoksazol|ejaan-id|146
bactrim|merek|146
sulfametoksazol trimetoprim|ejaan-id|146
CTM|singkatan|113
klorfeniramin|ejaan-id|113
chlorpheniramine|inggris|113
chlorphenon|merek|113
antalgin|ejaan-id|364
dipiron|ejaan-id|364
novalgin|merek|364
asetosal|ejaan-id|5
acetosal|salah-ketik|5
aspirin|inggris|5
asam asetilsalisilat|ejaan-id|5
kalmethasone|merek|165
betametason|ejaan-id|62
metilprednisolon|ejaan-id|372
metil prednisolon|salah-ketik|372
lameson|merek|372
prednison|ejaan-id|465
prednisolon|ejaan-id|
isosorbid dinitrat|ejaan-id|304
farsorbid|merek|304
cedocard|merek|304
nitrogliserin|ejaan-id|408
GG|singkatan|263
gliserilguayakolat|salah-ketik|263
caco3|singkatan|77
B6|singkatan|578
vit b1|singkatan|575
cyanocobalamin|inggris|576
asam askorbat|ejaan-id|43
vit k|singkatan|451
vit d3|singkatan|151
vit a|singkatan|1007
simva|singkatan|507
simvastatin|inggris|507
omeprazol|ejaan-id|416
lansoprazol|ejaan-id|320
esomeprazol|ejaan-id|207
ranitidin|ejaan-id|484
rantin|merek|484
simetidin|ejaan-id|120
sukralfat|ejaan-id|519
sucralfat|salah-ketik|519
antasida|ejaan-id|19
domperidon|ejaan-id|187
metoklopramid|ejaan-id|373
ondansetron|inggris|417
ondansentron|salah-ketik|417
loperamid|ejaan-id|337
atapulgit|ejaan-id|50
oralit|ejaan-id|1004
ORS|singkatan|1004
hiosin butilbromid|ejaan-id|285
bisakodil|ejaan-id|65
dulcolax|merek|65
salbutamol|inggris|494
ventolin|merek|494
teofilin|ejaan-id|540
ambroksol|ejaan-id|22
bromheksin|ejaan-id|68
bisolvon|merek|68
NAC|singkatan|4
n asetil sistein|ejaan-id|4
DMP|singkatan|168
dekstrometorfan|ejaan-id|168
kodein|ejaan-id|148
cetrizin|salah-ketik|108
loratadin|ejaan-id|338
dimenhidrinat|ejaan-id|178
ketokonazol|ejaan-id|314
flukonazol|ejaan-id|228
nistatin|ejaan-id|413
acyclovir|inggris|7
ciprofloksasin|salah-ketik|122
cipro|singkatan|122
moksifloksasin|ejaan-id|385
ofloksasin|ejaan-id|415
klindamisin|ejaan-id|134
metromidazole|salah-ketik|375
metro|singkatan|375
flagyl|merek|375
azitromisin|ejaan-id|52
azitromycin|salah-ketik|52
tiamfenikol|ejaan-id|542
gentamisin|ejaan-id|255
gentamycin|salah-ketik|255
INH|singkatan|303
isoniazid|inggris|303
rifampisin|ejaan-id|1001
4FDC|singkatan|1001+303+455+209
asmef|singkatan|41
mefenamic acid|inggris|41
ponstan|merek|41
asam tranexamat|salah-ketik|42
kalnex|merek|42
ibuprofen|inggris|286
proris|merek|286
na diklofenak|singkatan|395
diklofenak|garam-hilang|173+395+309
ketoralac|salah-ketik|316
meloksikam|ejaan-id|357
allupurinol|salah-ketik|16
alopurinol|ejaan-id|16
amlodipin|ejaan-id|27
amlodipin besilat|garam|27
norvask|merek|27
nifedipin|ejaan-id|403
bisoprolol fumarat|garam|66
propanolol|salah-ketik|472
kandesartan|ejaan-id|81
furosemid|ejaan-id|246
lasix|merek|246
CPG|singkatan|142
glibenklamid|ejaan-id|257
PTU|singkatan|473
propiltiourasil|ejaan-id|473
fenitoin|ejaan-id|448
fenobarbital|ejaan-id|443
luminal|merek|443
diazepam|inggris|171
klorpromazin|ejaan-id|114
amitriptilin|ejaan-id|26
betahistin|ejaan-id|61
asam folat|ejaan-id|239
sulfas ferosus|ejaan-id|1005
D5|singkatan|1010
epinephrine|inggris|1014
metilergometrin|ejaan-id|370
pirantel|ejaan-id|1021
povidon iodin|ejaan-id|461
betadine|merek|461
hidrokortison|ejaan-id|274
klobetasol|ejaan-id|136
mupirosin|ejaan-id|386
insulin|garam-hilang|294+295+1015+1016+1017
levemir|merek|
seretide|merek|236
penisilin|kelompok|30+31+32+1040
golongan penisilin|kelompok|30+31+32+1040
penisilin G|kelompok|30+31+32+1040
cephalosporin|kelompok|90+92+96+98+99+103+105+106
sulfonamida|kelompok|146+1025
sulfonamide|kelompok|146+1025
NSAID|kelompok|5+41+107+173+286+309+315+316+357+395+456
OAINS|kelompok|5+41+107+173+286+309+315+316+357+395+456
AINS|kelompok|5+41+107+173+286+309+315+316+357+395+456
udang|bukan|
debu|bukan|
-|bukan|
jamu|bukan|
`
  .trim()
  .split('\n')
  .map((row) => {
    const [ditulis = '', jenis = '', zat = ''] = row.split('|');
    return { ditulis, jenis, zat: zat === '' ? [] : zat.split('+').map(Number) };
  });
