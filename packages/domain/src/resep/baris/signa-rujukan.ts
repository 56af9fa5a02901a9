/**
 * Notations of prescriptions with their meaning, or with that they must not be guessed (the last column): a copy of the
 * reference list for the tests and for tools/figures-signa.ts, in the columns that banding-rujukan.ts names.
 */
export const SIGNA_RUJUKAN = `
A002|ringkas|amoksisilin 3x1 pc 5h|kaplet|amoksisilin|||3|||1|kaplet|pc|||5|||baca
A004|ringkas|captopril 10 2x1/2|tablet|captopril|||2|||1/2|tablet|||||10|tablet|baca
A005|ringkas|captopril 10 2x0,5|tablet|captopril|||2|||1/2|tablet|||||10|tablet|baca
A008|ringkas|omeprazol 14 2x1kap ac 7h|kapsul|omeprazol|||2|||1|kapsul|ac|||7|14|kapsul|baca
A009|ringkas|ambroxol sirup 1 3xcth1 5h|mL|ambroxol||sirup|3|||1|sendok takar (5 mL)||||5|1|kemasan|baca/tanya
A010|ringkas|ambroxol sirup 3xcth1/2|mL|ambroxol||sirup|3|||1/2|sendok takar (5 mL)|||||||baca
A011|ringkas|parasetamol sirup 3x5ml prn demam|mL|parasetamol||sirup|3|||5|mL||demam|||||baca
A013|ringkas|simvastatin 30 1x1 hs|tablet|simvastatin|||1|||1|tablet|tidur||||30|tablet|baca
A015|ringkas|amlodipin 30 1x1 pagi 30h|tablet|amlodipin|||1|||1|tablet|pagi|||30|30|tablet|baca
A016|ringkas|parasetamol 10 3x1 prn|tablet|parasetamol|||3|||1|tablet||perlu|||10|tablet|baca
A017|ringkas|ibuprofen 10 3x1 pc prn nyeri|tablet|ibuprofen|||3|||1|tablet|pc|nyeri|||10|tablet|baca
A018|spasi|amoksisilin 15 3 x 1 pc 5h|kaplet|amoksisilin|||3|||1|kaplet|pc|||5|15|kaplet|baca
A019|spasi|ranitidin 10 2 x 1 ac|tablet|ranitidin|||2|||1|tablet|ac||||10|tablet|baca
A022|spasi|cefadroxil 10 2 x 1 cap|kapsul|cefadroxil|||2|||1|kapsul|||||10|kapsul|baca
A023|spasi|betahistin 30 3 x 2 tab pc|tablet|betahistin|||3|||2|tablet|pc||||30|tablet|baca
A029|spasi|cefotaxime 2 2 x 1 vial|vial|cefotaxime|||2|||1|vial|||||2|vial|baca
A039|spasi|parasetamol 10 3*1|tablet|parasetamol|||3|||1|tablet|||||10|tablet|baca
A041|dd|metformin 60 2dd1|tablet|metformin|||2|||1|tablet|||||60|tablet|baca
A046|dd|amoksisilin 15 3 dd 1 tab|kaplet|amoksisilin|||3|||1|tablet|||||15|kaplet|baca
A051|dd|cefadroxil 10 2 dd caps I|kapsul|cefadroxil|||2|||1|kapsul|||||10|kapsul|baca
A055|dd|prednison 36 3 dd tab 4|tablet|prednison|||3|||4|tablet|||||36|tablet|baca
A056|dd|cefixime 3 1dd 2 kap malam|kapsul|cefixime|||1|||2|kapsul|malam||||3|kapsul|baca
A058|dd|cetirizin sirup 1 1dd 1 cth|mL|cetirizin||sirup|1|||1|sendok takar (5 mL)|||||1|kemasan|baca
A059|dd|parasetamol sirup 1 3 dd cth I|mL|parasetamol||sirup|3|||1|sendok takar (5 mL)|||||1|kemasan|baca
A062|dd|sukralfat sirup 1 3ddC1 ac|mL|sukralfat||sirup||||||||||1|kemasan|tanya
A066|dd|mupirocin 1 2ddue|g|mupirocin|||2|||1|oles|||||1|kemasan|baca
A068|dd|mupirocin 1 s 2 dd u.e.|g|mupirocin|||2|||1|oles|||||1|kemasan|baca
A070|dd|dexamethasone 4 2 dd 2 amp|ampul|dexamethasone|||2|||2|ampul|||||4|ampul|baca
A072|dd|ketoprofen supp 3 3 dd 1 supp|suppositoria|ketoprofen||supp|3|||1|suppositoria|||||3|suppositoria|baca
A073|dd|ketoprofen supp 3 3 dd 1 suppo|suppositoria|ketoprofen||supp|3|||1|suppositoria|||||3|suppositoria|baca
A076|dd|parasetamol 10 s.t.d.d. tab I|tablet|parasetamol|||3|||1|tablet|||||10|tablet|baca
A079|dd|amlodipin 30 s 1 dd 1|tablet|amlodipin|||1|||1|tablet|||||30|tablet|baca
A080|dd|asiklovir 20 q.d.d. 1 tab|tablet|asiklovir|||4|||1|tablet|||||20|tablet|baca/tanya
A081|dd|parasetamol 10 b.i.d. tab 1|tablet|parasetamol|||2|||1|tablet|||||10|tablet|baca
A082|dd|parasetamol 10 tid tab 1|tablet|parasetamol|||3|||1|tablet|||||10|tablet|baca
A083|dd|parasetamol 10 t.i.d 1 tab|tablet|parasetamol|||3|||1|tablet|||||10|tablet|baca
A088|no|parasetamol no X 3x1|tablet|parasetamol|||3|||1|tablet|||||10|tablet|baca
A089|no|parasetamol no. 10 3x1|tablet|parasetamol|||3|||1|tablet|||||10|tablet|baca
A090|no|parasetamol No.10 3x1 pc|tablet|parasetamol|||3|||1|tablet|pc||||10|tablet|baca
A092|no|metformin 500 mg no LX 2x1|tablet|metformin|500 mg||2|||1|tablet|||||60|tablet|baca
A095|no|captopril 12,5 mg No 31 2x1|tablet|captopril|12,5 mg||2|||1|tablet|||||31|tablet|baca
A096|no|paracetamol tab mg 500 no 10 3x1|tablet|paracetamol|mg 500|tab|3|||1|tablet|||||10|tablet|baca
A099|no|cefixime 200 mg tab no XV 2x1|tablet|cefixime|200 mg|tab|2|||1|tablet|||||15|tablet|baca
A100|no|loratadin 10mg no. XIV 1 dd 1 tab|tablet|loratadin|10mg||1|||1|tablet|||||14|tablet|baca
A101|no|ciprofloxacin 500mg no XX 2 dd 1 tab|tablet|ciprofloxacin|500mg||2|||1|tablet|||||20|tablet|baca
A102|no|haloperidol 0,5 mg 60 2x1 pc|tablet|haloperidol|0,5 mg||2|||1|tablet|pc||||60|tablet|baca
A103|kekuatan|amlodipin 5 1x1 30h|tablet|amlodipin|5||1|||1|tablet||||30|||baca/tanya
A104|kekuatan|amlodipin 10 1x1 30h|tablet|amlodipin|10||1|||1|tablet||||30|||baca/tanya
A105|kekuatan|amlodipin 5mg 1x1 30h|tablet|amlodipin|5mg||1|||1|tablet||||30|||baca
A108|kekuatan|simvastatin 20 1x1 malam 30h|tablet|simvastatin|20||1|||1|tablet|malam|||30|||baca/tanya
A109|kekuatan|bisoprolol 5 1x1 pagi 30h|tablet|bisoprolol|5||1|||1|tablet|pagi|||30|||baca/tanya
A111|kekuatan|paracetamol 500 3x1 prn demam|tablet|paracetamol|500||3|||1|tablet||demam|||||baca/tanya
A113|kekuatan|metformin 500 2x1 pc 30h|tablet|metformin|500||2|||1|tablet|pc|||30|||baca/tanya
A116|kekuatan|asam mefenamat 500 10 3x1|kaplet|asam mefenamat|500||3|||1|kaplet|||||10|kaplet|baca
A117|kekuatan|ibuprofen 400 3x1 pc 3h|tablet|ibuprofen|400||3|||1|tablet|pc|||3|||baca/tanya
A118|kekuatan|diazepam 2 mg, 3 x 1 pc|tablet|diazepam|2 mg||3|||1|tablet|pc||||||baca
A121|kekuatan|warfarin 2 1x1 sore 7h|tablet|warfarin|2||1|||1|tablet|sore|||7|||baca/tanya
A122|kekuatan|digoxin 0,25 1x1 30h|tablet|digoxin|0,25||1|||1|tablet||||30|||baca/tanya
A126|kekuatan|amoksisilin 125/5 60 3x1cth|mL|amoksisilin|125/5||3|||1|sendok takar (5 mL)|||||60|mL|baca
A129|kekuatan|ketoconazole 2% 10 g 2xoles|g|ketoconazole|2%|krim|2|||1|oles|||||10|g|baca/tanya
A131|kekuatan|cetirizin 10 10 1x1 malam|tablet|cetirizin|10||1|||1|tablet|malam||||10|tablet|baca
A132|hari|amoksisilin 3x1 5 hari|kaplet|amoksisilin|||3|||1|kaplet||||5|||baca
A134|hari|amoksisilin 3x1 5hr|kaplet|amoksisilin|||3|||1|kaplet||||5|||baca
A137|hari|amoksisilin 3x1 selama 5 hari|kaplet|amoksisilin|||3|||1|kaplet||||5|||baca
A138|hari|amoksisilin 3x1 slm 5 hari|kaplet|amoksisilin|||3|||1|kaplet||||5|||baca
A140|hari|amoksisilin 3x1 pc X hari|kaplet|amoksisilin|||3|||1|kaplet|pc|||10|||baca/tanya
A141|hari|amoksisilin 3x1 lima hari|kaplet|amoksisilin|||3|||1|kaplet||||5|||baca
A142|hari|metformin 2x1 1 bulan|tablet|metformin|||2|||1|tablet||||30|||baca/tanya
A144|hari|metformin 2x1 2mgg|tablet|metformin|||2|||1|tablet||||14|||baca
A147|hari|amoksisilin 15 3x1 5d|kaplet|amoksisilin|||3|||1|kaplet||||5|15|kaplet|baca
A150|waktu|amlodipin 30 1x1 malam hari|tablet|amlodipin|||1|||1|tablet|malam||||30|tablet|baca
A151|waktu|simvastatin 30 1x1 malam sebelum tidur|tablet|simvastatin|||1|||1|tablet|malam,tidur||||30|tablet|baca
A152|waktu|simvastatin 30 1x1 h.s.|tablet|simvastatin|||1|||1|tablet|tidur||||30|tablet|baca
A153|waktu|simvastatin 30 1x1 sblm tidur|tablet|simvastatin|||1|||1|tablet|tidur||||30|tablet|baca
A155|waktu|ranitidin 10 2x1 sebelum makan|tablet|ranitidin|||2|||1|tablet|ac||||10|tablet|baca
A156|waktu|ranitidin 10 2x1 sblm makan|tablet|ranitidin|||2|||1|tablet|ac||||10|tablet|baca
A157|waktu|ranitidin 10 2x1, sebelum makan|tablet|ranitidin|||2|||1|tablet|ac||||10|tablet|baca
A162|waktu|ibuprofen 10 3x1 stlh mkn|tablet|ibuprofen|||3|||1|tablet|pc||||10|tablet|baca
A163|waktu|ibuprofen 10 3x1 (sesudah makan)|tablet|ibuprofen|||3|||1|tablet|pc||||10|tablet|baca
A165|waktu|metformin 30 2x1 saat makan|tablet|metformin|||2|||1|tablet|dc||||30|tablet|baca
A167|waktu|omeprazol 14 2x1 30 menit ac|kapsul|omeprazol|||2|||1|kapsul|ac||||14|kapsul|baca
A168|waktu|metformin 60 2x1 pagi dan malam|tablet|metformin|||2|||1|tablet|pagi,malam||||60|tablet|baca
A169|waktu|metformin 60 2x1 pagi malam|tablet|metformin|||2|||1|tablet|pagi,malam||||60|tablet|baca
A170|waktu|metformin 60 2x1 pagi & malam pc|tablet|metformin|||2|||1|tablet|pagi,malam,pc||||60|tablet|baca
A171|waktu|parasetamol 15 3x1, pagi, siang, dan malam|tablet|parasetamol|||3|||1|tablet|pagi,siang,malam||||15|tablet|baca
A172|waktu|amoksisilin 15 3x1 pc habiskan|kaplet|amoksisilin|||3|||1|kaplet|pc||||15|kaplet|baca
A173|waktu|amoksisilin 15 3x1, setelah makan, dihabiskan|kaplet|amoksisilin|||3|||1|kaplet|pc||||15|kaplet|baca
A174|waktu|amoksisilin 15 3x1 sampai habis|kaplet|amoksisilin|||3|||1|kaplet|||||15|kaplet|baca
A179|waktu|simvastatin 30 1x1 o.n.|tablet|simvastatin|||1|||1|tablet|malam||||30|tablet|baca
A181|pagi-siang-malam|amlodipin 30 1-0-0|tablet|amlodipin|||1|||1|tablet|pagi||||30|tablet|baca
A183|pagi-siang-malam|metformin 90 1-1-1 pc|tablet|metformin|||3|||1|tablet|pagi,siang,malam,pc||||90|tablet|baca
A185|pagi-siang-malam|captopril 10 ½-0-½|tablet|captopril|||2|||1/2|tablet|pagi,malam||||10|tablet|baca
A189|pagi-siang-malam|metformin 60 1 - 0 - 1|tablet|metformin|||2|||1|tablet|pagi,malam||||60|tablet|baca
A192|jam|cefotaxime 6 q8h|vial|cefotaxime||||||||||||6|vial|tanya
A194|jam|parasetamol 10 tiap 8 jam|tablet|parasetamol||||||||||||10|tablet|tanya
A196|jam|parasetamol 10 1 tab /8jam|tablet|parasetamol||||8||1|tablet|||||10|tablet|baca
A197|jam|parasetamol 10 1 tab/8 jam|tablet|parasetamol||||8||1|tablet|||||10|tablet|baca
A199|jam|ceftriaxone 4 1 vial/12 jam iv|vial|ceftriaxone||||12||1|vial|||intravena||4|vial|baca
A200|jam|ceftriaxone 2 tiap 24 jam 1 vial iv|vial|ceftriaxone||||24||1|vial|||intravena||2|vial|baca
A207|jam|azitromisin 6 1x1 selang sehari|tablet|azitromisin||||48||1|tablet|||||6|tablet|baca/tanya
A208|jam|albendazol 1 dosis tunggal 1 tab|tablet|albendazol|||||ya|1|tablet|||||1|tablet|baca
A209|jam|albendazol 1 1kali|tablet|albendazol|||||ya|1|tablet|||||1|tablet|baca/tanya
A210|jam|albendazol 1 sekali minum|tablet|albendazol|||||ya|1|tablet|||||1|tablet|baca/tanya
A211|jam|vitamin a 1 1x1 dosis tunggal|kapsul|vitamin a|||||ya|1|kapsul|||||1|kapsul|baca
A212|kata|parasetamol 10 3 x sehari 1 tablet|tablet|parasetamol|||3|||1|tablet|||||10|tablet|baca
A214|kata|parasetamol 10 3 kali sehari 1 tablet|tablet|parasetamol|||3|||1|tablet|||||10|tablet|baca
A217|kata|parasetamol 10 tiga kali sehari satu tablet|tablet|parasetamol|||3|||1|tablet|||||10|tablet|baca
A220|kata|parasetamol 10 3 x 1 Sehari|tablet|parasetamol|||3|||1|tablet|||||10|tablet|baca
A222|kata|parasetamol 10 3x1/hari|tablet|parasetamol|||3|||1|tablet|||||10|tablet|baca
A224|kata|cetirizin 10 1 x sehari 1 tablet malam|tablet|cetirizin|10||1|||1|tablet|malam||||||baca/tanya
A225|kata|cetirizin 10 sekali sehari 1 tablet|tablet|cetirizin|10||1|||1|tablet|||||||baca/tanya
A227|kata|captopril 10 2 x sehari 1/2 tablet|tablet|captopril|||2|||1/2|tablet|||||10|tablet|baca
A228|kata|captopril 10 2x sehari setengah tablet|tablet|captopril|||2|||1/2|tablet|||||10|tablet|baca
A231|kata|ctm 10 2x1/4|tablet|ctm|||2|||1/4|tablet|||||10|tablet|baca
A232|kata|ctm 10 2x¼|tablet|ctm|||2|||1/4|tablet|||||10|tablet|baca
A235|kata|captopril 15 2x1,5|tablet|captopril|||2|||3/2|tablet|||||15|tablet|baca
A236|kata|captopril 15 2x1 1/2|tablet|captopril|||2|||3/2|tablet|||||15|tablet|baca
A238|kata|captopril 10 2x 0,5|tablet|captopril|||2|||1/2|tablet|||||10|tablet|baca
A240|kata|omeprazol 14 2x1 Kapsul|kapsul|omeprazol|||2|||1|kapsul|||||14|kapsul|baca
A241|kata|parasetamol 10 3x1 Tablet|tablet|parasetamol|||3|||1|tablet|||||10|tablet|baca
A242|kata|parasetamol 10 3x1 Tablet sesudah makan|tablet|parasetamol|||3|||1|tablet|pc||||10|tablet|baca
A245|kata|asam mefenamat 10 3 x sehari 1 kaplet bila nyeri, sesudah makan|kaplet|asam mefenamat|||3|||1|kaplet|pc|nyeri|||10|kaplet|baca
A252|kata|parasetamol sirup 60 3x7,5 ml|mL|parasetamol||sirup|3|||15/2|mL|||||60|mL|baca
A257|kata|parasetamol sirup 60 3xcth½|mL|parasetamol||sirup|3|||1/2|sendok takar (5 mL)|||||60|mL|baca
A259|kata|sukralfat sirup 100 3x1 sdm|mL|sukralfat||sirup|3|||1|sendok makan (15 mL)|||||100|mL|baca
A261|prn|parasetamol 10 3x1 k/p|tablet|parasetamol|||3|||1|tablet||perlu|||10|tablet|baca
A265|prn|parasetamol 10 3x1 bila perlu|tablet|parasetamol|||3|||1|tablet||perlu|||10|tablet|baca
A266|prn|parasetamol 10 3x1 bila demam|tablet|parasetamol|||3|||1|tablet||demam|||10|tablet|baca
A267|prn|parasetamol 10 3x1 jika demam|tablet|parasetamol|||3|||1|tablet||demam|||10|tablet|baca
A268|prn|parasetamol 10 3x1 kalau demam|tablet|parasetamol|||3|||1|tablet||demam|||10|tablet|baca
A271|prn|parasetamol 10 s.o.s 1 tab|tablet|parasetamol||||||1|tablet||perlu|||10|tablet|baca
A272|prn|parasetamol 10 prn 1 tab|tablet|parasetamol||||||1|tablet||perlu|||10|tablet|baca
A276|luar|gentamicin tetes mata 1 3 dd gtt I OD|mL|gentamicin||tetes mata|3|||1|tetes|||mata||1|kemasan|baca
A278|luar|gentamicin tetes mata 1 4 dd gtt I ODS|mL|gentamicin||tetes mata|4|||1|tetes|||mata||1|kemasan|baca
A279|luar|ofloxacin tetes telinga 1 2 dd gtt II AD|mL|ofloxacin||tetes telinga|2|||2|tetes|||telinga||1|kemasan|baca
A280|luar|ofloxacin tetes telinga 1 2 dd gtt II auric dextra|mL|ofloxacin||tetes telinga|2|||2|tetes|||telinga||1|kemasan|baca
A284|luar|ketoconazole krim 1 oles tipis 2x|g|ketoconazole||krim|2|||1|oles|||||1|kemasan|baca
A285|luar|ketoconazole krim 1 2x oles tipis|g|ketoconazole||krim|2|||1|oles|||||1|kemasan|baca
A291|luar|ketoprofen supp 3 2x1 supp|suppositoria|ketoprofen||supp|2|||1|suppositoria|||||3|suppositoria|baca
A292|luar|povidone kumur 1 2x15ml kumur|mL|povidone||kumur|2|||15|mL|||kumur||1|kemasan|baca
A301|racik|puyer m.f. pulv dtd no XII 3 dd pulv I|bungkus|puyer|||3|||1|bungkus|||||12|bungkus|baca
A303|racik|kapsul batuk no XXX 3dd1 caps|kapsul|kapsul batuk|||3|||1|kapsul|||||30|kapsul|baca
A304|mg|cefotaxime 2 2x1gr|vial|cefotaxime|||2|||1|g|||||2|vial|baca
A306|mg|metronidazol 10 3x500mg|tablet|metronidazol|||3|||500|mg|||||10|tablet|baca
A307|mg|metronidazol 10 3x500 mg|tablet|metronidazol|||3|||500|mg|||||10|tablet|baca
A308|mg|metilprednisolon 15 3 dd 8mg|tablet|metilprednisolon|||3|||8|mg|||||15|tablet|baca
A309|mg|misoprostol 4 2x200mcg|tablet|misoprostol|||2|||200|mikrogram|||||4|tablet|baca
A310|mg|misoprostol 4 2x200 mcg|tablet|misoprostol|||2|||200|mikrogram|||||4|tablet|baca
A311|mg|metformin 60 2x1.000 mg|tablet|metformin|||2|||1000|mg|||||60|tablet|baca
A314|mg|ceftriaxone 2 1x2.000mg iv|vial|ceftriaxone|||1|||2000|mg|||intravena||2|vial|baca
A315|mg|heparin 1 2x5.000unit|unit|heparin|||2|||5000|unit|||||1|kemasan|baca
A316|mg|heparin 1 2x5000unit|unit|heparin|||2|||5000|unit|||||1|kemasan|baca
A318|mg|vitamin d 30 1x5.000IU|tablet|vitamin d|||1|||5000|unit|||||30|tablet|baca
A320|mg|vitamin d 1.000 iu 30 1x1|tablet|vitamin d|1.000 iu||1|||1|tablet|||||30|tablet|baca
A321|mg|paracetamol 1.000 mg 10 3x1|tablet|paracetamol|1.000 mg||3|||1|tablet|||||10|tablet|baca/tanya
A324|jangan ditebak|citicoline 10 2x500 pc 5h|tablet|citicoline||||||||||||10|tablet|tanya
A325|jangan ditebak|ibuprofen 3x200|tablet|ibuprofen||||||||||||||tanya
A327|jangan ditebak|cefixime 10 1x100|kapsul|cefixime||||||||||||10|kapsul|tanya
A329|jangan ditebak|diazepam 10 3x2|tablet|diazepam||||||||||||10|tablet|tanya
A330|jangan ditebak|amlodipin 30 1x10|tablet|amlodipin||||||||||||30|tablet|tanya
A335|jangan ditebak|vitamin d 30 1x400 I.U.|tablet|vitamin d|||1|||400|unit|||||30|tablet|baca/tanya
A337|jangan ditebak|haloperidol 30 2x,5|tablet|haloperidol||||||||||||30|tablet|tanya
A340|jangan ditebak|warfarin 30 1x5.0|tablet|warfarin||||||||||||30|tablet|tanya
A342|jangan ditebak|warfarin 30 1x1,0|tablet|warfarin||||||||||||30|tablet|tanya
A344|jangan ditebak|parasetamol 10 3 X 1.0 tablet|tablet|parasetamol||||||||||||10|tablet|tanya
A345|jangan ditebak|amlodipin 30 QD|tablet|amlodipin||||||||||||30|tablet|tanya
A347|jangan ditebak|prednison 10 QOD 1 tab|tablet|prednison||||||||||||10|tablet|tanya
A348|jangan ditebak|amlodipin 30 OD 1 tab|tablet|amlodipin||||||||||||30|tablet|tanya
A351|jangan ditebak|captopril 30 2x1.5|tablet|captopril||||||||||||30|tablet|tanya
A353|jangan ditebak|parasetamol sirup 60 3x2.500ml|mL|parasetamol||sirup||||||||||60|mL|tanya
A354|jangan ditebak|parasetamol sirup 60 3x1.200mg|mL|parasetamol||sirup||||||||||60|mL|tanya
A355|jangan ditebak|digoxin 30 1x0.125|tablet|digoxin||||||||||||30|tablet|tanya
A361|jangan ditebak|morfin 10 2x10mg/10ml|mL|morfin||||||||||||10|mL|tanya
A363|jangan ditebak|metformin 60 500 2x1|tablet|metformin|500||2|||1|tablet|||||60|tablet|baca/tanya
A364|jangan ditebak|amoksisilin 10 15 3x1|kaplet|amoksisilin||||||||||||||tanya
A367|jangan ditebak|parasetamol 10 3x1 5h 7h|tablet|parasetamol||||||||||||10|tablet|tolak
A368|jangan ditebak|parasetamol 10 3x1 ac pc|tablet|parasetamol||||||||||||10|tablet|tolak
A369|jangan ditebak|parasetamol 10 3x1 ac pc dc|tablet|parasetamol||||||||||||10|tablet|tolak
A371|jangan ditebak|metformin 60 3x1 malam|tablet|metformin||||||||||||60|tablet|tanya
A373|jangan ditebak|parasetamol 10 3x1tab 500mg|tablet|parasetamol|500mg||3|||1|tablet|||||10|tablet|baca/tanya
A375|jangan ditebak|parasetamol 10 12x1|tablet|parasetamol||||||||||||10|tablet|tanya
A377|jangan ditebak|furosemid 10 1 dd tab 1/2-1|tablet|furosemid||||||||||||10|tablet|tanya
A378|jangan ditebak|parasetamol 10 3-4x1 prn|tablet|parasetamol||||||||||||10|tablet|tanya
A379|jangan ditebak|parasetamol 10 3-4x sehari 1 tablet prn demam/nyeri|tablet|parasetamol||||||||||||10|tablet|tanya
A380|jangan ditebak|parasetamol 10 1-2 tab prn|tablet|parasetamol||||||||||||10|tablet|tanya
A382|jangan ditebak|parasetamol sirup 1 3x10mg/kgbb|mL|parasetamol||sirup||||||||||1|kemasan|tanya
A383|jangan ditebak|kalium klorida 3 1x25meq|ampul|kalium klorida||||||||||||3|ampul|tanya
A384|jangan ditebak|amoksisilin 15 3x1 seperlunya|kaplet|amoksisilin||||||||||||15|kaplet|tanya
A387|jangan ditebak|prednison 20 tap off|tablet|prednison||||||||||||20|tablet|tanya
A389|jangan ditebak|insulin aspart 1 8-6-8 unit|unit|insulin aspart||||||||||||1|kemasan|tanya
A390|jangan ditebak|oksitosin 2 drip 20 tpm|ampul|oksitosin||||||||||||2|ampul|tanya
A392|jangan ditebak|parasetamol 10 a.d. 1 tab|tablet|parasetamol||||||||||||10|tablet|tanya
A395|jangan ditebak|ranitidin 150g 10 2x1|tablet|ranitidin||||||||||||10|tablet|tanya
A397|jangan ditebak|amlodipin 5mg 30 1x1mg|tablet|amlodipin||||||||||||30|tablet|tanya
A399|jangan ditebak|parasetamol 10 3x1 det|tablet|parasetamol|||3|||1|tablet|||||10|tablet|baca/tanya
A402|jangan ditebak|amoksisilin 15 3x1 0,5h|kaplet|amoksisilin||||||||||||15|kaplet|tolak
A403|jangan ditebak|amoksisilin 0 3x1 5h|kaplet|amoksisilin||||||||||||||tolak
A404|jangan ditebak|amoksisilin -5 3x1|kaplet|amoksisilin||||||||||||||tolak
A406|jangan ditebak|amoksisilin 15 3x1/0|kaplet|amoksisilin||||||||||||15|kaplet|tolak
A408|jangan ditebak|amoksisilin 1O 3x1|kaplet|amoksisilin||||||||||||||tolak
A409|jangan ditebak|amoksisilin 15 3xl|kaplet|amoksisilin||||||||||||15|kaplet|tolak
A410|jangan ditebak|amoksisilin l5 3x1|kaplet|amoksisilin||||||||||||||tolak
A413|jumlah di belakang|metformin 2x1 60 tab|tablet|metformin|||2|||1|tablet|||||60|tablet|baca/tanya
A414|jumlah di belakang|amlodipin 5mg 1x1 30|tablet|amlodipin|5mg||1|||1|tablet|||||30|tablet|baca/tanya
A415|jumlah di belakang|ranitidin 2x1 ac 10|tablet|ranitidin|||2|||1|tablet|ac||||10|tablet|baca/tanya
A419|jumlah di belakang|captopril 2x1 1/2 tab 10|tablet|captopril|||2|||3/2|tablet|||||10|tablet|baca/tanya
A422|jumlah di belakang|diazepam 3x1 2|tablet|diazepam||||||||||||||tanya
A423|jumlah di belakang|parasetamol 3x1 500|tablet|parasetamol|500||3|||1|tablet|||||||baca/tanya
A425|jumlah di belakang|parasetamol 10 3x1 prn 2 tab|tablet|parasetamol||||||||||||10|tablet|tanya
A426|jumlah di belakang|parasetamol 10 prn 3x1|tablet|parasetamol|||3|||1|tablet||perlu|||10|tablet|baca
A427|jumlah di belakang|parasetamol 10 3x sehari|tablet|parasetamol||||||||||||10|tablet|tanya
A429|jumlah di belakang|parasetamol 10 3x1 demam|tablet|parasetamol||||||||||||10|tablet|tanya
A430|jumlah di belakang|ketoconazole krim 10 2x1|g|ketoconazole||krim||||||||||10|g|tanya
A433|jumlah di belakang|parasetamol sirup 2 3xcth1 5h|mL|parasetamol||sirup|3|||1|sendok takar (5 mL)||||5|2|kemasan|baca/tanya
A434|jumlah di belakang|amoksisilin sirup 60 3x1c|mL|amoksisilin||sirup||||||||||60|mL|tanya
A436|bahan|paracetamol 120mg|-|paracetamol||||||120|mg|||||||baca
A442|bahan|ambroxol tab 1|-|ambroxol||||||1|tablet|||||||baca
A443|bahan|metilprednisolon tab 2|-|metilprednisolon||||||2|tablet|||||||baca
A446|bahan|paracetamol 120|-|paracetamol||||||||||||||tanya
A447|bahan|ctm 1|-|ctm||||||||||||||tanya
A448|bahan|dexamethasone 5|-|dexamethasone||||||||||||||tanya
A453|bahan|dexamethasone .5 mg|-|dexamethasone||||||||||||||tanya
A456|bahan|asam salisilat 2 %|-|asam salisilat||||||2|%|||||||baca
A457|bahan|digoxin 70 mcg|-|digoxin||||||70|mikrogram|||||||baca
A459|bahan|digoxin 70 µg|-|digoxin||||||70|mikrogram|||||||baca/tanya
A461|bahan|vaselin 20 g|-|vaselin||||||20|g|||||||baca
A462|bahan|salbutamol 1,5mg|-|salbutamol||||||3/2|mg|||||||baca
A463|bahan|codein 10 mg|-|codein||||||10|mg|||||||baca
A464|bahan|saccharum lactis q.s.|-|saccharum lactis|||||||q.s.|||||||baca/tanya
A467|kolom aturan|2 tab 3x1|tablet|||||||||||||||tanya
A468|kolom aturan|1/2 tablet 2x1|tablet|||||||||||||||tanya
A469|kolom aturan|500 mg 3x1|tablet|||||||||||||||tanya
A470|kolom aturan|10 unit 1x malam|unit||||1|||10|unit|malam||||||baca/tanya
A471|kolom aturan|pagi 1 tab, malam 2 tab, 2x1|tablet|||||||||||||||tanya
A473|kolom aturan|mulai besok 3x1|tablet|||||||||||||||tanya
A475|kolom aturan|tempel 1 lembar tiap 3 hari|lembar|||||72||1|lembar|||||||baca
A476|kolom aturan|1 tablet seminggu sekali|tablet|||||168||1|tablet|||||||baca/tanya
A478|kolom aturan|3 x sehari 1 tablet sesudah makan bila demam|tablet||||3|||1|tablet|pc|demam|||||baca
A480|kolom aturan|3 x sehari 2 tablet|tablet||||3|||2|tablet|||||||baca
A481|kolom aturan|3 x 2 1|tablet|||||||||||||||tanya
A482|kolom aturan|3 x 1 30|tablet|||||||||||||||tanya
A484|kolom aturan|2x1 0 hari|tablet|||||||||||||||tolak
`;
