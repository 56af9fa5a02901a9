/**
 * Names that stand for several substances at once. An allergy holds each of them; a search never offers one of them alone.
 * `lengkap`: list 42 has every part, so that a product of just these is what was meant.
 *
 * Source: resep.md RS22.
 */
export const KOMBINASI: readonly { sebut: string; zat: readonly number[]; lengkap: boolean }[] = [
  {
    sebut:
      'co amoxiclav, amoxiclav, amoksiklav, amoksisilin klavulanat, amoxicillin clavulanate, amoxicillin clavulanic acid, amoksisilin asam klavulanat, amoxicillin asam klavulanat, amox clav, augmentin, claneksi, clavamox, dexyclav, aclam, capsinat, nufaclav',
    zat: [30],
    lengkap: false,
  },
  {
    sebut: '4fdc, 4 fdc, fdc 4, rhze, hrze, oat fdc, oat kdt, oat 4kdt, fixed dose combination tb',
    zat: [209, 303, 455, 1001],
    lengkap: true,
  },
  { sebut: '3fdc, rhz', zat: [303, 455, 1001], lengkap: true },
  {
    sebut: '2fdc, 2 fdc, fdc 2, rifampisin isoniazid, rifampicin isoniazid, rifinah, rimactazid',
    zat: [303, 1001],
    lengkap: true,
  },
  { sebut: 'pehadoxin, tb vit 6, inh b6', zat: [303, 578], lengkap: true },
  {
    sebut: 'seretide, fluticasone salmeterol, flutikason salmeterol, salmeterol fluticasone, salmeflo',
    zat: [236],
    lengkap: false,
  },
  { sebut: 'symbicort, budesonide formoterol, budesonid formoterol', zat: [71, 241], lengkap: true },
  {
    sebut: 'combivent, farbivent, salbutamol ipratropium, ipratropium salbutamol',
    zat: [298, 494],
    lengkap: true,
  },
  {
    sebut:
      'panadol extra, panadol cold flu, panadol flu, bodrex, decolgen, mixagrip, inza, paramex, oskadon, neozep, procold, ultraflu, saridon, sanaflu, poldan mig, intunal, stop cold',
    zat: [432],
    lengkap: false,
  },
  { sebut: 'ultracet, tramadol paracetamol', zat: [432, 552], lengkap: true },
  { sebut: 'neuralgin, neuralgin rx, neuropyron', zat: [364], lengkap: false },
  { sebut: 'analsik', zat: [171, 364], lengkap: true },
  { sebut: 'neurobion, neurosanbe, neurodex, vitamin b1 b6 b12, b1 b6 b12', zat: [575, 576, 578], lengkap: true },
  {
    sebut: 'vitamin b kompleks, vit b kompleks, vitamin b complex, vit b complex, b kompleks, b complex, b komplek',
    zat: [575, 577, 578],
    lengkap: false,
  },
  { sebut: 'promag, mylanta, polysilane, magasida, magtral, plantacid', zat: [19], lengkap: false },
  { sebut: 'caduet', zat: [27, 47], lengkap: true },
  { sebut: 'exforge', zat: [27, 568], lengkap: true },
  { sebut: 'twynsta', zat: [27, 530], lengkap: true },
  { sebut: 'micardis plus', zat: [278, 530], lengkap: true },
  { sebut: 'coaprovel, co aprovel', zat: [278, 299], lengkap: true },
  { sebut: 'blopress plus', zat: [81, 278], lengkap: true },
  { sebut: 'lodoz', zat: [66, 278], lengkap: true },
  { sebut: 'vytorin', zat: [507], lengkap: false },
  { sebut: 'galvusmet, galvus met', zat: [365, 572], lengkap: true },
  { sebut: 'janumet', zat: [365, 1031], lengkap: true },
  { sebut: 'glucovance', zat: [257, 365], lengkap: true },
  { sebut: 'amaryl m', zat: [259, 365], lengkap: true },
  { sebut: 'coplavix', zat: [5, 142], lengkap: true },
  { sebut: 'rhinos, rhinos sr, aldisa', zat: [338, 475], lengkap: true },
  { sebut: 'tremenza, rhinofed, actifed, trifed', zat: [475], lengkap: false },
  { sebut: 'arthrotec', zat: [380, 395], lengkap: true },
  {
    sebut: 'pehacain, lidokain adrenalin, lidocaine adrenaline, lidocaine epinephrine',
    zat: [331, 1014],
    lengkap: true,
  },
  { sebut: 'benoson g, betametason gentamisin', zat: [62, 255], lengkap: true },
  // A part that list 42 has no substance for but in the combination.
  { sebut: 'trimetoprim, trimethoprim', zat: [146], lengkap: false },
  { sebut: 'sulbaktam, sulbactam', zat: [32], lengkap: false },
];

/** A salt that is left open: every one of list 42 is offered, and held. */
export const TERBUKA: readonly { sebut: string; zat: readonly number[] }[] = [
  { sebut: 'diklofenak, diclofenac, diklo, diclo, diclofenak, diklofenac', zat: [173, 309, 395] },
  { sebut: 'insulin', zat: [294, 295, 1015, 1016, 1017] },
  { sebut: 'dekstrosa, dextrose, dekstrose, glukosa, glucose', zat: [1010, 1011, 1012] },
];

/** Names that may mean two medicines of quite different kinds: they are asked, and never read (resep.md RS22). */
export const DITANYA: readonly { sebut: string; pesan: string }[] = [
  { sebut: 'ms, mso4, ms 4', pesan: 'dapat berarti morfin sulfat atau magnesium sulfat' },
  { sebut: 'dxm', pesan: 'dapat berarti deksametason atau dekstrometorfan' },
  { sebut: 'sa', pesan: 'dapat berarti sulfas atropin atau asam salisilat' },
];

/** What of list 42 is made of others of it: an allergy to a part holds the whole. */
export const BAGIAN_ZAT: Readonly<Record<number, readonly number[]>> = {
  32: [31],
  1006: [1005, 239],
};

/**
 * Medicines that list 42 lacks and whose names lie near one of it: they lead nowhere, so that nobody takes one for the
 * other.
 */
export const DI_LUAR_DAFTAR =
  'prednisolon, prednisolone, levemir, novomix, novo mix, humalog mix, insulin lispro protamine, insulin aspart protamine, mixtard, ryzodeg, insulin detemir, detemir, insulin degludec, tresiba, levosetirizin, levocetirizine, hidroksizin, hydroxyzine, terbinafin, terbinafine, clobetasone, klobetason, triamsinolon, triamcinolone, fluosinolon, fluocinolone, diflukortolon, diflucortolone, beklometason, beclomethasone, hidralazin, hydralazine, hidroksiklorokuin, hydroxychloroquine, klorokuin, chloroquine, kuinin, quinine, kuinidin, quinidine, ketotifen, lamotrigin, lamotrigine, levetirasetam, levetiracetam, levodopa, metimazol, methimazole, tiamazol, thiamazole, karbimazol, magnesium hidroksida, magnesium hydroxide, magnesium oksida, magnesium trisilikat, kalsium laktat, calcium lactate, kalsium klorida, calcium chloride, kalsium, calcium, asam salisilat, salicylic acid, natrium bikarbonat, sodium bicarbonate, kuetiapin, quetiapine, olanzapin, olanzapine, duloksetin, duloxetine, paroksetin, paroxetine, fluvoksamin, fluvoxamine, mirtazapin, trazodon, trazodone, tinidazol, tinidazole, seknidazol, secnidazole, ornidazol, ivermektin, ivermectin, prazikuantel, efedrin, ephedrine, fenilefrin, phenylephrine, fenilpropanolamin, phenylpropanolamine, prometazin, promethazine, perfenazin, perphenazine, trifluoperazin, trifluoperazine, ebastin, ebastine, bilastin, nizatidin, valasiklovir, valacyclovir, gansiklovir, ganciclovir, okskarbazepin, oxcarbazepine, linezolid, nitrofurantoin, fosfomisin, fosfomycin, linkomisin, lincomycin, karbosistein, carbocisteine, penisilamin, penicillamine, ergometrin, ergometrine, medroksi, salmeterol, prokaterol, procaterol, fenoterol, efedra, metokarbamol, eperison, tizanidin, torsemid, torasemide, indapamid, klortalidon, bumetanid, dabigatran, rivaroksaban, nadroparin, kolestiramin, ezetimib, glutation, ketokonasol sampo, flunarizin, flunarizine, sinarizin, cinnarizine, biperiden, triheksifenidil, trihexyphenidyl, primidon, etosuksimid, dopeksamin, vasopresin, desmopresin, asam folinat, folinic acid, leucovorin, asam aminokaproat, asam nikotinat, asam borat, asam retinoat, asam pipemidik, asam sitrat, asam alendronat, asam zoledronat, asam klavulanat, kontras, zat kontras, media kontras, contrast, kontras iodium, kalk, calc, calk, bicnat, natrium bicnat, lacto b, lactob, lactobacillus, probiotik, rebamipid, mucosta, mebhidrolin, mebhydrolin, papaverin, siklosporin, cyclosporine, ciclosporin, pioglitazon, pioglitazone, diapet, microlax, lateks, latex';
