/**
 * Generic medicines as an Indonesian clinic and hospital keep them: real substances, strengths, forms and classes, at
 * prices of the right size. Each line: substance of list 42; strength; form; smallest unit; class; category; list price
 * for how many units; marks. A strength '120mg/5' is for 5 units; '-' is none.
 *
 * Marks: f Fornas, a antibiotic, l look-alike, h high alert, x for external use, k shake first, u whole packs only.
 */
export const OBAT_DEMO = `
2 50mg tablet tablet keras Endokrin 78000/100 f
2 100mg tablet tablet keras Endokrin 112000/100 f
3 250mg tablet tablet keras Mata 145000/100 f
4 200mg kapsul kapsul keras Pernapasan 98000/100 f
5 80mg tablet tablet keras Kardiovaskular 24000/100 f
5 100mg tablet tablet keras Kardiovaskular 38000/100 -
7 200mg tablet tablet keras Antivirus 62000/100 f
7 400mg tablet tablet keras Antivirus 98000/100 f
7 5% krim g keras Kulit 9500/5 fxu
10 400mg tablet tablet keras Antiparasit 52000/100 f
16 100mg tablet tablet keras Nyeri 22000/100 fl
16 300mg tablet tablet keras Nyeri 42000/100 fl
18 0.5mg tablet tablet psikotropika Jiwa 78000/100 f
18 1mg tablet tablet psikotropika Jiwa 112000/100 f
22 30mg tablet tablet keras Pernapasan 21000/100 f
22 15mg/5 sirup mL keras Pernapasan 8500/60 fku
23 250mg/2 injeksi mL keras Antibiotik 42000/2 fau
24 200mg tablet tablet keras Pernapasan 19000/100 fl
24 24mg injeksi mL keras Pernapasan 9000/10 flu
25 200mg tablet tablet keras Kardiovaskular 245000/100 fh
26 25mg tablet tablet keras Jiwa 31000/100 fl
27 5mg tablet tablet keras Kardiovaskular 32000/100 fl
27 10mg tablet tablet keras Kardiovaskular 48000/100 fl
30 500mg kaplet kaplet keras Antibiotik 52000/100 fa
30 250mg kapsul kapsul keras Antibiotik 42000/100 fa
30 125mg/5 'sirup kering' mL keras Antibiotik 9800/60 faku
30 250mg/5 'sirup kering' mL keras Antibiotik 14500/60 faku
31 1000mg/4 injeksi mL keras Antibiotik 8500/4 fau
32 1500mg/4 injeksi mL keras Antibiotik 38000/4 fau
35 10mg tablet tablet keras Jiwa 320000/100 f
41 500mg kaplet kaplet keras Nyeri 26000/100 fl
42 500mg tablet tablet keras Darah 145000/100 fl
42 100mg injeksi mL keras Darah 18000/5 flu
43 50mg tablet tablet bebas Vitamin 12000/100 f
43 500mg tablet tablet bebas Vitamin 38000/100 -
47 20mg tablet tablet keras Kardiovaskular 88000/100 fl
47 40mg tablet tablet keras Kardiovaskular 145000/100 l
49 0.25mg injeksi mL keras Darurat 6500/1 fh
50 600mg tablet tablet bebas Cerna 24000/100 -
52 500mg tablet tablet keras Antibiotik 320000/100 fa
52 200mg/5 'sirup kering' mL keras Antibiotik 38000/15 aku
61 6mg tablet tablet keras Saraf 42000/100 f
62 0.1% krim g keras Kulit 6500/5 fxu
65 5mg tablet tablet 'bebas terbatas' Cerna 31000/100 f
65 10mg supositoria supositoria keras Cerna 52000/10 f
66 2.5mg tablet tablet keras Kardiovaskular 62000/100 f
66 5mg tablet tablet keras Kardiovaskular 78000/100 f
68 8mg tablet tablet 'bebas terbatas' Pernapasan 14000/100 -
71 0.25mg 'cairan inhalasi' mL keras Pernapasan 24000/2 fu
72 5mg injeksi mL keras Anestesi 38000/4 fhu
75 0.25mcg kapsul kapsul keras Vitamin 210000/100 -
77 500mg tablet tablet bebas Vitamin 16000/100 f
79 100mg injeksi mL keras Elektrolit 9500/10 fhu
81 8mg tablet tablet keras Kardiovaskular 92000/100 f
81 16mg tablet tablet keras Kardiovaskular 128000/100 f
83 12.5mg tablet tablet keras Kardiovaskular 14000/100 f
83 25mg tablet tablet keras Kardiovaskular 18000/100 f
84 200mg tablet tablet keras Saraf 42000/100 fl
88 6.25mg tablet tablet keras Kardiovaskular 98000/100 f
90 500mg kapsul kapsul keras Antibiotik 98000/100 fal
90 125mg/5 'sirup kering' mL keras Antibiotik 14500/60 aku
92 1000mg/10 injeksi mL keras Antibiotik 16500/10 falu
96 100mg kapsul kapsul keras Antibiotik 98000/50 fal
96 200mg kapsul kapsul keras Antibiotik 165000/50 al
96 100mg/5 'sirup kering' mL keras Antibiotik 28000/30 faku
98 1000mg/10 injeksi mL keras Antibiotik 32000/10 au
99 1000mg/10 injeksi mL keras Antibiotik 14500/10 falu
103 1000mg/10 injeksi mL keras Antibiotik 28000/10 fau
105 1000mg/10 injeksi mL keras Antibiotik 12500/10 falu
106 250mg tablet tablet keras Antibiotik 145000/50 a
107 100mg kapsul kapsul keras Nyeri 128000/100 -
107 200mg kapsul kapsul keras Nyeri 198000/100 -
108 10mg tablet tablet 'bebas terbatas' Alergi 22000/100 f
108 5mg/5 sirup mL 'bebas terbatas' Alergi 12500/60 fku
110 250mg kapsul kapsul keras Antibiotik 42000/100 fa
110 0.5% 'tetes mata' mL keras Mata 6500/10 faxu
110 1% 'salep mata' g keras Mata 5200/5 faxu
112 0.2% 'obat kumur' mL bebas Gigi 18000/150 xu
113 4mg tablet tablet 'bebas terbatas' Alergi 8500/100 f
114 100mg tablet tablet keras Jiwa 22000/100 fl
120 200mg tablet tablet keras Cerna 21000/100 -
122 500mg tablet tablet keras Antibiotik 62000/100 fa
122 2mg 'infus' mL keras Antibiotik 24000/100 fau
127 500mg tablet tablet keras Saraf 420000/100 -
127 125mg injeksi mL keras Saraf 28000/2 u
128 500mg tablet tablet keras Antibiotik 420000/100 fa
134 150mg kapsul kapsul keras Antibiotik 58000/100 fa
134 300mg kapsul kapsul keras Antibiotik 88000/100 fa
135 10mg tablet tablet psikotropika Saraf 128000/100 f
136 0.05% krim g keras Kulit 14500/10 xu
141 0.15mg tablet tablet keras Kardiovaskular 28000/100 f
142 75mg tablet tablet keras Kardiovaskular 145000/100 f
144 25mg tablet tablet keras Jiwa 128000/100 f
144 100mg tablet tablet keras Jiwa 320000/100 f
146 480mg tablet tablet keras Antibiotik 28000/100 fa
146 240mg/5 suspensi mL keras Antibiotik 7800/60 faku
148 10mg tablet tablet narkotika Nyeri 145000/100 fh
148 20mg tablet tablet narkotika Nyeri 198000/100 fh
150 0.5mg tablet tablet keras Nyeri 98000/100 f
151 400IU tablet tablet bebas Vitamin 62000/100 -
162 5mg tablet tablet keras Alergi 98000/100 -
164 0.25% krim g keras Kulit 16500/15 xu
165 0.5mg tablet tablet keras Hormon 12000/100 f
165 5mg injeksi mL keras Hormon 4200/1 f
171 2mg tablet tablet psikotropika Jiwa 12000/100 fl
171 5mg tablet tablet psikotropika Jiwa 16000/100 fl
171 5mg injeksi mL psikotropika Darurat 14500/2 flu
171 5mg 'larutan rektal' tube psikotropika Darurat 62000/1 f
173 1% gel g 'bebas terbatas' Nyeri 21000/20 xu
176 0.25mg tablet tablet keras Kardiovaskular 28000/100 fh
177 30mg tablet tablet keras Kardiovaskular 32000/100 f
178 50mg tablet tablet 'bebas terbatas' Cerna 18000/100 f
181 10mg injeksi mL keras Alergi 5200/1 f
185 50mg injeksi mL keras Darurat 48000/5 flhu
187 10mg tablet tablet keras Cerna 24000/100 f
187 5mg/5 suspensi mL keras Cerna 12500/60 fku
189 40mg injeksi mL keras Darurat 32000/5 flhu
192 100mg kapsul kapsul keras Antibiotik 48000/100 fa
197 5mg tablet tablet keras Kardiovaskular 42000/100 -
199 40mg/0.4 injeksi mL keras Darah 98000/0.4 fh
204 300mg kapsul kapsul keras Pernapasan 145000/100 -
205 1mg tablet tablet keras Saraf 42000/100 f
206 500mg kapsul kapsul keras Antibiotik 98000/100 fa
206 200mg/5 'sirup kering' mL keras Antibiotik 14500/60 faku
207 20mg kapsul kapsul keras Cerna 320000/100 -
207 40mg/10 injeksi mL keras Cerna 88000/10 u
209 500mg tablet tablet keras TBC 78000/100 f
219 20mg tablet tablet keras Cerna 24000/100 -
222 100mg kapsul kapsul keras Kardiovaskular 98000/100 f
222 300mg kapsul kapsul keras Kardiovaskular 210000/100 f
224 0.05mg injeksi mL narkotika Anestesi 28000/2 fhu
225 120mg tablet tablet keras Alergi 245000/100 -
228 150mg kapsul kapsul keras Antijamur 42000/10 f
234 20mg kapsul kapsul keras Jiwa 98000/100 f
239 0.4mg tablet tablet bebas Vitamin 12000/100 f
239 1mg tablet tablet bebas Vitamin 14000/100 f
240 2.5mg/0.5 injeksi mL keras Darah 245000/0.5 fh
246 40mg tablet tablet keras Kardiovaskular 18000/100 f
246 10mg injeksi mL keras Kardiovaskular 5200/2 fu
248 2% krim g keras Kulit 24000/5 axu
249 100mg kapsul kapsul keras Saraf 145000/100 f
249 300mg kapsul kapsul keras Saraf 245000/100 f
254 300mg kapsul kapsul keras Kardiovaskular 52000/100 f
255 0.1% 'salep kulit' g keras Kulit 4800/5 faxu
255 40mg injeksi mL keras Antibiotik 6500/2 fau
257 5mg tablet tablet keras Endokrin 14000/100 flh
258 80mg tablet tablet keras Endokrin 78000/100 flh
258 60mg 'tablet lepas lambat' tablet keras Endokrin 210000/100 flh
259 1mg tablet tablet keras Endokrin 42000/100 flh
259 2mg tablet tablet keras Endokrin 62000/100 flh
259 4mg tablet tablet keras Endokrin 98000/100 flh
263 100mg tablet tablet 'bebas terbatas' Pernapasan 9500/100 -
267 125mg tablet tablet keras Antijamur 28000/100 f
269 1.5mg tablet tablet keras Jiwa 18000/100 fl
269 5mg tablet tablet keras Jiwa 28000/100 fl
271 5000IU injeksi mL keras Darah 98000/5 fhu
274 1% krim g 'bebas terbatas' Kulit 5200/5 fxu
274 2.5% krim g keras Kulit 6800/5 fxu
278 25mg tablet tablet keras Kardiovaskular 14000/100 fl
285 10mg tablet tablet keras Cerna 98000/100 f
286 200mg tablet tablet 'bebas terbatas' Nyeri 16000/100 f
286 400mg tablet tablet keras Nyeri 24000/100 f
286 100mg/5 suspensi mL 'bebas terbatas' Nyeri 9500/60 fku
294 100IU injeksi mL keras Endokrin 98000/3 fhu
295 100IU injeksi mL keras Endokrin 112000/3 fhu
298 0.25mg 'cairan inhalasi' mL keras Pernapasan 14500/2 fu
299 150mg tablet tablet keras Kardiovaskular 145000/100 f
303 300mg tablet tablet keras TBC 24000/100 f
304 5mg 'tablet sublingual' tablet keras Kardiovaskular 16000/100 f
308 100mg kapsul kapsul keras Antijamur 320000/100 -
309 50mg tablet tablet keras Nyeri 32000/100 -
310 600mg 'tablet lepas lambat' tablet keras Elektrolit 98000/100 fh
313 50mg injeksi mL keras Anestesi 62000/10 fhu
314 200mg tablet tablet keras Antijamur 38000/100 f
314 2% krim g 'bebas terbatas' Kulit 8500/10 fxu
315 100mg supositoria supositoria keras Nyeri 52000/10 fl
316 10mg tablet tablet keras Nyeri 78000/100 l
316 30mg injeksi mL keras Nyeri 9500/1 fl
319 3.335g/5 sirup mL 'bebas terbatas' Cerna 38000/60 fu
320 30mg kapsul kapsul keras Cerna 62000/100 fl
328 500mg tablet tablet keras Antibiotik 98000/100 fa
330 50mcg tablet tablet keras Endokrin 62000/100 f
330 100mcg tablet tablet keras Endokrin 88000/100 f
331 2% injeksi mL keras Anestesi 2800/2 fu
335 5mg tablet tablet keras Kardiovaskular 32000/100 f
335 10mg tablet tablet keras Kardiovaskular 42000/100 f
337 2mg tablet tablet keras Cerna 18000/100 f
338 10mg tablet tablet keras Alergi 24000/100 f
339 2mg tablet tablet psikotropika Jiwa 112000/100 fl
340 50mg tablet tablet keras Kardiovaskular 78000/100 -
349 20% infus mL keras Saraf 78000/500 fu
355 500mcg kapsul kapsul keras Vitamin 62000/100 -
357 7.5mg tablet tablet keras Nyeri 28000/100 f
357 15mg tablet tablet keras Nyeri 38000/100 f
362 1000mg/20 injeksi mL keras Antibiotik 98000/20 fau
364 500mg tablet tablet keras Nyeri 18000/100 f
365 500mg tablet tablet keras Endokrin 18000/100 flh
365 850mg tablet tablet keras Endokrin 28000/100 lh
369 250mg tablet tablet keras Kardiovaskular 98000/100 f
370 0.125mg tablet tablet keras Kebidanan 52000/100 f
370 0.2mg injeksi mL keras Kebidanan 9500/1 f
372 4mg tablet tablet keras Hormon 24000/100 fl
372 8mg tablet tablet keras Hormon 42000/100 fl
372 16mg tablet tablet keras Hormon 78000/100 fl
373 10mg tablet tablet keras Cerna 14000/100 fl
373 5mg injeksi mL keras Cerna 4800/2 flu
374 2.5mg tablet tablet keras Kanker 98000/100 fh
375 500mg tablet tablet keras Antibiotik 24000/100 fal
375 5mg infus mL keras Antibiotik 18000/100 falu
376 5mg injeksi mL psikotropika Anestesi 24000/3 fhu
380 200mcg tablet tablet keras Kebidanan 245000/100 f
384 10mg tablet tablet narkotika Nyeri 320000/100 fh
384 10mg injeksi mL narkotika Nyeri 28000/1 fh
386 2% salep g keras Kulit 32000/10 axu
391 0.4mg injeksi mL keras Darurat 98000/1 f
395 25mg tablet tablet keras Nyeri 16000/100 f
395 50mg tablet tablet keras Nyeri 22000/100 f
403 10mg tablet tablet keras Kardiovaskular 18000/100 fl
410 1mg injeksi mL keras Darurat 112000/4 fhu
411 5mg tablet tablet keras Hormon 145000/100 f
413 100000IU 'suspensi oral' mL keras Antijamur 24000/12 fku
416 20mg kapsul kapsul keras Cerna 28000/100 fl
416 40mg/10 injeksi mL keras Cerna 28000/10 flu
417 4mg tablet tablet keras Cerna 98000/100 f
417 8mg tablet tablet keras Cerna 145000/100 f
417 2mg injeksi mL keras Cerna 8500/2 fu
424 1% 'salep mata' g keras Mata 6200/5 faxu
425 10IU injeksi mL keras Kebidanan 6800/1 fh
430 40mg/10 injeksi mL keras Cerna 62000/10 fu
432 500mg tablet tablet bebas Nyeri 16000/100 f
432 120mg/5 sirup mL bebas Nyeri 5800/60 fu
432 100mg 'tetes' mL bebas Nyeri 9500/15 fu
432 125mg supositoria supositoria bebas Nyeri 98000/10 -
432 10mg infus mL keras Nyeri 32000/100 u
443 30mg tablet tablet psikotropika Saraf 14000/100 f
448 100mg kapsul kapsul keras Saraf 62000/100 fh
451 10mg injeksi mL keras Darah 8500/1 f
454 800mg tablet tablet keras Saraf 98000/100 -
455 500mg tablet tablet keras TBC 42000/100 f
456 20mg tablet tablet keras Nyeri 28000/100 -
461 10% 'larutan luar' mL bebas Antiseptik 12500/60 fxu
465 5mg tablet tablet keras Hormon 14000/100 f
466 75mg kapsul kapsul keras Saraf 245000/100 f
470 10mg injeksi mL keras Anestesi 42000/20 fhu
472 10mg tablet tablet keras Kardiovaskular 14000/100 fl
472 40mg tablet tablet keras Kardiovaskular 22000/100 fl
473 100mg tablet tablet keras Endokrin 38000/100 f
475 30mg tablet tablet prekursor Pernapasan 24000/100 -
483 5mg tablet tablet keras Kardiovaskular 78000/100 f
484 150mg tablet tablet keras Cerna 22000/100 f
484 25mg injeksi mL keras Cerna 4800/2 fu
487 2mg tablet tablet keras Jiwa 42000/100 fl
492 10mg tablet tablet keras Kardiovaskular 145000/100 -
494 2mg tablet tablet keras Pernapasan 12000/100 f
494 4mg tablet tablet keras Pernapasan 16000/100 f
494 1mg 'cairan inhalasi' mL keras Pernapasan 6800/2.5 f
500 50mg tablet tablet keras Jiwa 145000/100 f
507 10mg tablet tablet keras Kardiovaskular 24000/100 fl
507 20mg tablet tablet keras Kardiovaskular 38000/100 fl
515 25mg tablet tablet keras Kardiovaskular 42000/100 fl
515 100mg tablet tablet keras Kardiovaskular 98000/100 fl
519 500mg/5 suspensi mL keras Cerna 28000/100 fku
528 0.4mg kapsul kapsul keras Urologi 320000/100 f
530 40mg tablet tablet keras Kardiovaskular 145000/100 f
530 80mg tablet tablet keras Kardiovaskular 210000/100 f
552 50mg kapsul kapsul oot Nyeri 42000/100 flh
567 250mg tablet tablet keras Saraf 98000/100 fl
568 80mg tablet tablet keras Kardiovaskular 98000/100 f
568 160mg tablet tablet keras Kardiovaskular 145000/100 f
571 80mg tablet tablet keras Kardiovaskular 32000/100 f
575 50mg tablet tablet bebas Vitamin 12000/100 f
576 50mcg tablet tablet bebas Vitamin 9500/100 f
578 10mg tablet tablet bebas Vitamin 9500/100 f
582 2mg tablet tablet keras Darah 98000/100 fh
583 20mg 'tablet dispersibel' tablet bebas Cerna 24000/100 f
1001 450mg kapsul kapsul keras TBC 98000/100 fl
1004 - serbuk sachet bebas Cerna 98000/100 f
1005 300mg tablet tablet bebas Darah 12000/100 f
1006 - tablet tablet bebas Darah 9500/90 f
1008 - infus mL keras Cairan 11000/500 fu
1009 - infus mL keras Cairan 11500/500 fu
1010 - infus mL keras Cairan 11500/500 fu
1013 40% injeksi mL keras Elektrolit 9500/25 fhu
1014 1mg injeksi mL keras Darurat 5200/1 fh
1015 100IU injeksi mL keras Endokrin 112000/10 fhu
1020 15mg tablet tablet keras Antiparasit 42000/100 f
1021 125mg tablet tablet 'bebas terbatas' Antiparasit 48000/100 f
1022 5% krim g keras Kulit 38000/30 fxu
1023 2% krim g 'bebas terbatas' Kulit 6800/10 fxu
1025 1% krim g keras Kulit 38000/35 fxu
1028 150mg injeksi mL keras Kebidanan 12500/1 fk
1033 10mg tablet tablet keras Endokrin 420000/28 fh
1035 10mg tablet tablet keras Pernapasan 320000/100 -
1037 1500IU injeksi mL keras Darurat 145000/1 f
1040 1200000IU/4 injeksi mL keras Antibiotik 32000/4 fau
`;
