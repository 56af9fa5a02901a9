import type { Bahasa } from './field-messages.ts';

/**
 * Rules about a field as they are said in Indonesian, and in the other languages: `{n}` is the field's name, `#` a number.
 * The longer ones come first, because the shorter ones fit them too.
 */
export const RULE_WORDS: readonly Record<Bahasa, string>[] = [
  { id: '{n} wajib diisi', en: '{n} is required', ar: '{n} مطلوب' },
  { id: '{n} wajib dipilih', en: '{n} must be chosen', ar: 'يجب اختيار {n}' },
  { id: '{n} wajib dijawab', en: '{n} must be answered', ar: 'يجب الإجابة عن {n}' },
  { id: '{n} harus dipilih dari daftar', en: '{n} must be chosen from the list', ar: 'يجب اختيار {n} من القائمة' },
  { id: '{n} harus berupa teks', en: '{n} must be text', ar: 'يجب أن يكون {n} نصًا' },
  { id: '{n} harus lebih dari nol', en: '{n} must be above zero', ar: 'يجب أن يكون {n} أكبر من الصفر' },
  {
    id: '{n} harus berupa tanggal atau bulan',
    en: '{n} must be a date or a month',
    ar: 'يجب أن يكون {n} تاريخًا أو شهرًا',
  },
  {
    id: '{n} harus # sampai # angka atau huruf',
    en: '{n} must have # to # digits or letters',
    ar: 'يجب أن يتكوّن {n} من # إلى # رقمًا أو حرفًا',
  },
  { id: '{n} adalah # dan # angka', en: '{n} is # and # digits', ar: 'يتكوّن {n} من # و # أرقام' },
  {
    id: '{n} paling banyak # angka di belakang koma',
    en: '{n} may have at most # decimals',
    ar: 'يجب ألا يزيد {n} على # منازل عشرية',
  },
  { id: '{n} harus berupa angka bulat', en: '{n} must be a whole number', ar: 'يجب أن يكون {n} عددًا صحيحًا' },
  { id: '{n} harus berupa angka', en: '{n} must be a number', ar: 'يجب أن يكون {n} رقمًا' },
  { id: '{n} harus angka', en: '{n} must be a number', ar: 'يجب أن يكون {n} رقمًا' },
  { id: '{n} harus ya atau tidak', en: '{n} must be yes or no', ar: 'يجب أن يكون {n} نعم أو لا' },
  { id: '{n} harus # sampai # angka', en: '{n} must have # to # digits', ar: 'يجب أن يتكوّن {n} من # إلى # رقمًا' },
  { id: '{n} harus # angka', en: '{n} must have # digits', ar: 'يجب أن يتكوّن {n} من # رقمًا' },
  { id: '{n} harus antara # cm', en: '{n} must be between # cm', ar: 'يجب أن يكون {n} بين # سم' },
  { id: '{n} harus antara # kg', en: '{n} must be between # kg', ar: 'يجب أن يكون {n} بين # كغ' },
  { id: '{n} harus antara # mmHg', en: '{n} must be between # mmHg', ar: 'يجب أن يكون {n} بين # ملم زئبق' },
  { id: '{n} harus antara # L/menit', en: '{n} must be between # L/min', ar: 'يجب أن يكون {n} بين # لتر/دقيقة' },
  { id: '{n} harus antara #%', en: '{n} must be between #%', ar: 'يجب أن يكون {n} بين #٪' },
  { id: '{n} harus antara # x/menit', en: '{n} must be between # per minute', ar: 'يجب أن يكون {n} بين # في الدقيقة' },
  { id: '{n} harus antara #°C', en: '{n} must be between #°C', ar: 'يجب أن يكون {n} بين #°م' },
  {
    id: '{n} harus jam, misalnya 08:00',
    en: '{n} must be a time, such as 08:00',
    ar: 'يجب أن يكون {n} وقتًا مثل 08:00',
  },
  { id: '{n} harus seperti 08.00', en: '{n} must be like 08.00', ar: 'يجب أن يكون {n} مثل 08.00' },
  {
    id: '{n}: angkanya sama semua. Isi nomor pasien atau keluarganya yang dapat dihubungi',
    en: '{n}: all digits are the same. Enter a number at which the patient or the family can be reached',
    ar: '{n}: جميع الأرقام متشابهة. أدخل رقمًا يمكن الاتصال به للمريض أو عائلته',
  },
  { id: '{n} harus memuat huruf', en: '{n} must contain a letter', ar: 'يجب أن يحتوي {n} على حرف واحد على الأقل' },
  { id: '{n} hanya boleh huruf', en: '{n} may only contain letters', ar: 'يجب أن يحتوي {n} على حروف فقط' },
  { id: '{n} paling panjang # huruf', en: '{n} may have at most # characters', ar: 'يجب ألا يزيد {n} على # حرفًا' },
  { id: '{n} paling panjang # angka', en: '{n} may have at most # digits', ar: 'يجب ألا يزيد {n} على # أرقام' },
  { id: '{n} paling sedikit # huruf', en: '{n} must have at least # characters', ar: 'يجب ألا يقل {n} عن # أحرف' },
  { id: '{n} paling sedikit #', en: '{n} must be at least #', ar: 'يجب ألا يقل {n} عن #' },
  { id: '{n} paling banyak #', en: '{n} must be at most #', ar: 'يجب ألا يزيد {n} على #' },
  { id: '{n} paling kecil #', en: '{n} must be at least #', ar: 'يجب ألا يقل {n} عن #' },
  { id: '{n} paling besar Rp. #', en: '{n} must be at most Rp. #', ar: 'يجب ألا يزيد {n} على # روبية' },
  { id: '{n} paling besar # MB', en: '{n} must be at most # MB', ar: 'يجب ألا يزيد {n} على # ميغابايت' },
  { id: '{n} paling besar #', en: '{n} must be at most #', ar: 'يجب ألا يزيد {n} على #' },
  { id: '{n} tidak boleh kurang dari nol', en: '{n} must not be below zero', ar: 'يجب ألا يقل {n} عن الصفر' },
  {
    id: '{n} harus antara tahun # dan #',
    en: '{n} must be between the years # and #',
    ar: 'يجب أن يكون {n} بين عامي # و #',
  },
  { id: '{n} tidak ada di kalender', en: '{n} is not a date of the calendar', ar: '{n} غير موجود في التقويم' },
  { id: '{n} tidak dikenal', en: '{n} is not known', ar: '{n} غير معروف' },
  { id: '{n} tidak benar', en: '{n} is not valid', ar: '{n} غير صحيح' },
  { id: '{n} belum dipilih', en: '{n} has not been chosen', ar: 'لم يتم اختيار {n}' },
  { id: '{n} belum terjadi', en: '{n} is in the future', ar: '{n} في المستقبل' },
  { id: '{n} lebih dari # tahun yang lalu', en: '{n} is more than # years ago', ar: 'مضى على {n} أكثر من # سنة' },
  { id: '{n} kosong', en: '{n} is empty', ar: '{n} فارغ' },
  { id: 'Harus # angka, sekarang #', en: 'Must be # digits, now #', ar: 'يجب إدخال # رقمًا، والمدخل الآن #' },
  { id: 'Harus # angka', en: 'Must be # digits', ar: 'يجب إدخال # رقمًا' },
  { id: 'Paling banyak # tindakan', en: 'At most # procedures', ar: 'بحد أقصى # إجراءات' },
  { id: 'Paling banyak # diagnosis sekunder', en: 'At most # secondary diagnoses', ar: 'بحد أقصى # تشخيصات ثانوية' },
  { id: 'Paling banyak # tarif', en: 'At most # tariffs', ar: 'بحد أقصى # تعرفات' },
  { id: 'Paling banyak # aturan sekaligus', en: 'At most # rules at once', ar: 'بحد أقصى # قواعد معًا' },
  { id: 'Paling banyak # dokter sekaligus', en: 'At most # doctors at once', ar: 'بحد أقصى # أطباء معًا' },
  {
    id: 'Paling banyak # pasien sekali pindah',
    en: 'At most # patients in one move',
    ar: 'بحد أقصى # مرضى في نقلة واحدة',
  },
  { id: 'Paling banyak # ruangan sekaligus', en: 'At most # rooms at once', ar: 'بحد أقصى # غرف معًا' },
  { id: '# isian perlu diperbaiki.', en: '# fields need to be mended.', ar: 'يجب تصحيح # من الحقول.' },
  { id: 'Paling banyak # zat', en: 'At most # substances', ar: 'بحد أقصى # مواد' },
  { id: 'Paling banyak # baris', en: 'At most # lines', ar: 'بحد أقصى # سطور' },
  { id: 'Paling banyak # harga', en: 'At most # prices', ar: 'بحد أقصى # أسعار' },
  { id: 'Paling banyak # kemasan', en: 'At most # packs', ar: 'بحد أقصى # عبوات' },
  { id: 'Pilih {n}', en: 'Choose {n}', ar: 'اختر {n}' },
  { id: 'Ketik paling sedikit # huruf', en: 'Type at least # characters', ar: 'اكتب # أحرف على الأقل' },
];

/** Messages that are no name and rule, word by word as they are said in Indonesian. */
export const SENTENCES: Readonly<Record<string, Record<Exclude<Bahasa, 'id'>, string> | undefined>> = {
  'Zat belum menyebut pemicunya. Bila tidak ada, pilih "Tidak ada alergi yang diketahui"': {
    en: 'The substance does not name what causes it. If there is none, choose "No known allergies"',
    ar: 'لم تُذكر المادة المسببة. إذا لم توجد، اختر "لا توجد حساسية معروفة"',
  },
  'Saringan general consent tidak dikenal': {
    en: 'This general consent filter is not known',
    ar: 'مرشح الموافقة العامة هذا غير معروف',
  },
  'Alamat ini hanya untuk _method=PUT': {
    en: 'This address is only for _method=PUT',
    ar: 'هذا العنوان مخصص لـ _method=PUT فقط',
  },
  'Huruf harus satu huruf A sampai Z, selain P (nomor prioritas) dan F (farmasi)': {
    en: 'The letter must be one of A to Z, except P (priority numbers) and F (pharmacy)',
    ar: 'يجب أن يكون الحرف واحدًا من A إلى Z ما عدا P (أرقام الأولوية) و F (الصيدلية)',
  },
  'Pilih pasien yang dipindahkan': {
    en: 'Choose the patients to be moved',
    ar: 'اختر المرضى المراد نقلهم',
  },
  'Isi paling sedikit satu tindakan': {
    en: 'Fill in at least one procedure',
    ar: 'أدخل إجراءً واحدًا على الأقل',
  },
  'Jenis kunjungan harus sakit atau sehat': {
    en: 'The type of visit must be sick or healthy',
    ar: 'يجب أن يكون نوع الزيارة مرضًا أو صحة',
  },
  'Ketik paling sedikit 5 huruf, atau 3 huruf pertama kodenya': {
    en: 'Type at least 5 characters, or the first 3 of the code',
    ar: 'اكتب 5 أحرف على الأقل أو أول 3 أحرف من الرمز',
  },
  'Kode LOINC ditulis seperti 718-7': {
    en: 'A LOINC code is written like 718-7',
    ar: 'يُكتب رمز LOINC مثل 718-7',
  },
  'Paling banyak 20 kata': { en: 'At most 20 words', ar: '20 كلمة على الأكثر' },
  'Terlalu banyak pemeriksaan': { en: 'Too many tests', ar: 'فحوص كثيرة جدًا' },
  'Kata kritis ditulis tanpa koma di dalamnya': {
    en: 'A critical word has no comma in it',
    ar: 'تُكتب الكلمة الحرجة دون فاصلة',
  },
  'Kata normal ditulis tanpa koma di dalamnya': {
    en: 'A normal word has no comma in it',
    ar: 'تُكتب الكلمة الطبيعية دون فاصلة',
  },
  'Kode ICD-9 ditulis seperti 89.07': {
    en: 'An ICD-9 code is written like 89.07',
    ar: 'يُكتب رمز ICD-9 مثل 89.07',
  },
  'Kode antrean 1 sampai 4 huruf besar atau angka, diawali huruf': {
    en: 'The queue code has 1 to 4 capitals or digits and starts with a letter',
    ar: 'رمز الطابور من 1 إلى 4 أحرف كبيرة أو أرقام ويبدأ بحرف',
  },
  'Kode Kemenkes 4 sampai 20 huruf atau angka': {
    en: 'The code of the Ministry of Health is 4 to 20 letters or digits',
    ar: 'رمز وزارة الصحة من 4 إلى 20 حرفًا أو رقمًا',
  },
  'Kode antrean berisi huruf atau angka dan berakhir dengan huruf': {
    en: 'The queue code holds letters or digits and ends with a letter',
    ar: 'يحتوي رمز الطابور على حروف أو أرقام وينتهي بحرف',
  },
  'Kode wilayah 2, 4 atau 6 angka': {
    en: 'A region code has 2, 4 or 6 digits',
    ar: 'يتكوّن رمز المنطقة من 2 أو 4 أو 6 أرقام',
  },
  'Nama pasien harus diisi': {
    en: "The patient's name must be filled in",
    ar: 'يجب إدخال اسم المريض',
  },
  'Nama keluarga wajib diisi bila data keluarga diisi': {
    en: 'Name of relative is required when other data of the relative is filled in',
    ar: 'اسم القريب مطلوب عند إدخال بيانات أخرى عنه',
  },
  'Nomor KTP adalah NIK; isikan di NIK, atau pilih jenis kartu lain': {
    en: 'The number of a KTP is the NIK; fill it in there, or choose another kind of card',
    ar: 'رقم بطاقة KTP هو NIK؛ أدخله هناك أو اختر نوع بطاقة آخر',
  },
  'Pilih ICD-10 atau ICD-9-CM': {
    en: 'Choose ICD-10 or ICD-9-CM',
    ar: 'اختر ICD-10 أو ICD-9-CM',
  },
  'status harus 0 atau 1': { en: 'The status must be 0 or 1', ar: 'يجب أن تكون الحالة 0 أو 1' },
  'Sudah diperbaiki semua. Simpan lagi.': { en: 'All mended. Save again.', ar: 'تم تصحيح كل الحقول. احفظ مرة أخرى.' },
  'Pilih diberi atau dilepas': { en: 'Choose given or taken', ar: 'اختر منح أو سحب' },
  'Tidak ada peran yang diubah': { en: 'No role has been changed', ar: 'لم يتم تغيير أي دور' },
  'Belum ada yang diubah': { en: 'Nothing has been changed yet', ar: 'لم يتم تغيير أي شيء بعد' },
  'Pilih aktif atau tidak': {
    en: 'Choose active or inactive',
    ar: 'اختر مفعّل أو غير مفعّل',
  },
  'Pilih cuti atau praktik tambahan': {
    en: 'Choose leave or extra practice',
    ar: 'اختر إجازة أو دوامًا إضافيًا',
  },
  'Pilih favorit atau tidak': {
    en: 'Choose favourite or not',
    ar: 'اختر مفضّل أو لا',
  },
  'Pilih kelompok penjamin: umum, bpjs, asuransi, perusahaan, pemerintah': {
    en: 'Choose the group of the payer: general, BPJS, insurance, company, government',
    ar: 'اختر فئة جهة الدفع: عام أو BPJS أو تأمين أو شركة أو حكومة',
  },
  'Pilih laki-laki atau perempuan': {
    en: 'Choose male or female',
    ar: 'اختر ذكر أو أنثى',
  },
  'Pilih ruangan': {
    en: 'Choose a room',
    ar: 'اختر الغرفة',
  },
  'Pilih paling sedikit satu peran': {
    en: 'Choose at least one role',
    ar: 'اختر دورًا واحدًا على الأقل',
  },
  'Pilih paling sedikit satu ruangan': {
    en: 'Choose at least one room',
    ar: 'اختر غرفة واحدة على الأقل',
  },
  'Tanggal kejadian ditulis yyyy/MM/dd': {
    en: 'The date of the accident is written yyyy/MM/dd',
    ar: 'يُكتب تاريخ الحادث yyyy/MM/dd',
  },
  'Terlalu banyak ruangan': {
    en: 'Too many rooms',
    ar: 'عدد الغرف كبير جدًا',
  },
  'Tulis kode seperti A00.1 (ICD-10) atau 00.01 (ICD-9-CM)': {
    en: 'Write the code like A00.1 (ICD-10) or 00.01 (ICD-9-CM)',
    ar: 'اكتب الرمز مثل A00.1 (ICD-10) أو 00.01 (ICD-9-CM)',
  },
  'Paket tidak berlaku untuk penjamin asuransi': {
    en: 'A package does not hold for an insurance payer',
    ar: 'لا تسري الباقة على جهة دفع تأمينية',
  },
  'Jam selesai harus sesudah jam mulai': {
    en: 'The end time must be after the start time',
    ar: 'يجب أن يكون وقت النهاية بعد وقت البداية',
  },
  'Alasan pembatalan wajib diisi, paling sedikit 5 huruf': {
    en: 'The reason for cancelling is required, at least 5 characters',
    ar: 'سبب الإلغاء مطلوب، 5 أحرف على الأقل',
  },
  'Nama ruangan ini sudah ada di unit yang sama': {
    en: 'This room name is already in use in the same unit',
    ar: 'اسم هذه الغرفة مستخدم في الوحدة نفسها',
  },
  'Kode antrean ini sudah dipakai ruangan lain': {
    en: 'This queue code is already in use by another room',
    ar: 'رمز الطابور هذا تستخدمه غرفة أخرى',
  },
  'Alasan mencabut pengukuran paling sedikit 10 huruf': {
    en: 'The reason for taking a reading back needs at least 10 characters',
    ar: 'سبب سحب القراءة 10 أحرف على الأقل',
  },
  'Diastole wajib diisi bila sistole diisi, atau tulis mengapa tak terukur': {
    en: 'Diastolic pressure is required beside systolic, or say why it could not be measured',
    ar: 'الضغط الانبساطي مطلوب مع الانقباضي، أو اكتب سبب تعذر قياسه',
  },
  'Sistole wajib diisi bila diastole diisi, atau tulis mengapa tak terukur': {
    en: 'Systolic pressure is required beside diastolic, or say why it could not be measured',
    ar: 'الضغط الانقباضي مطلوب مع الانبساطي، أو اكتب سبب تعذر قياسه',
  },
  'Diastole harus lebih kecil daripada sistole': {
    en: 'Diastolic pressure must be below systolic',
    ar: 'يجب أن يكون الضغط الانبساطي أقل من الانقباضي',
  },
  'Isi sedikitnya satu ukuran': { en: 'Fill in at least one measure', ar: 'أدخل قياسًا واحدًا على الأقل' },
  'Cara ukur hanya bersama suhu badan': {
    en: 'The way of measuring goes with a temperature only',
    ar: 'طريقة القياس مع درجة الحرارة فقط',
  },
  'Isian ini perlu diperbaiki': {
    en: 'This needs to be mended',
    ar: 'يجب تصحيح هذا الحقل',
  },
  'perlu diperbaiki': {
    en: 'needs to be mended',
    ar: 'يجب تصحيحه',
  },
  'Berisi huruf yang tidak dapat disimpan': {
    en: 'Contains characters that cannot be saved',
    ar: 'يحتوي على رموز لا يمكن حفظها',
  },
  'Kata sandi baru paling sedikit 8 huruf, dengan huruf besar, huruf kecil, angka, dan salah satu dari !@#$%&*()': {
    en: 'The new password needs at least 8 characters, with a capital, a small letter, a digit and one of !@#$%&*()',
    ar: 'كلمة المرور الجديدة 8 أحرف على الأقل، مع حرف كبير وحرف صغير ورقم وأحد الرموز !@#$%&*()',
  },
  'Pilih profesinya, atau karyawan yang sudah ada': {
    en: 'Choose the profession, or an existing employee',
    ar: 'اختر المهنة أو موظفًا موجودًا',
  },
  'Kode terdiri dari enam angka': {
    en: 'The code has six digits',
    ar: 'يتكون الرمز من ستة أرقام',
  },
  'suara harus 0 atau 1': {
    en: 'suara must be 0 or 1',
    ar: 'يجب أن تكون قيمة suara صفرًا أو 1',
  },
  'Pilih layar atau kios': {
    en: 'Choose display or kiosk',
    ar: 'اختر شاشة أو كشكًا',
  },
  'Isi paling sedikit satu baris': { en: 'Fill in at least one line', ar: 'املأ سطرًا واحدًا على الأقل' },
  'Terlalu banyak depo': { en: 'Too many depots', ar: 'عدد المستودعات كبير جدًا' },
  'withBatch harus true atau false': {
    en: 'withBatch must be true or false',
    ar: 'يجب أن تكون withBatch صحيحة أو خاطئة',
  },
  'Nomor kunjungan harus berupa angka': {
    en: 'The number of the visit must be digits only',
    ar: 'يجب أن يتكوّن رقم الزيارة من أرقام',
  },
  'depo harus berupa angka': {
    en: 'depo must be digits only',
    ar: 'يجب أن تتكوّن depo من أرقام',
  },
  'Kode templat 1 sampai 20 huruf kecil atau angka, misalnya flu': {
    en: 'A template code has 1 to 20 lower-case letters or digits, such as flu',
    ar: 'رمز القالب من 1 إلى 20 حرفًا صغيرًا أو رقمًا مثل flu',
  },
  'Usia kehamilan hanya diisi bila hamil': {
    en: 'Weeks of pregnancy are filled in only when pregnant',
    ar: 'تُملأ أسابيع الحمل عند الحمل فقط',
  },
  'Templat tidak boleh memuat NIK atau nomor kartu pasien': {
    en: 'A template may hold no NIK and no card number of a patient',
    ar: 'لا يجوز أن يحتوي القالب على NIK أو رقم بطاقة مريض',
  },
  'Lama 1 sampai 14 hari': { en: 'The length is 1 to 14 days', ar: 'المدة من يوم واحد إلى 14 يومًا' },
  'Nomor gigi harus berupa angka': { en: 'The number of the tooth must be a number', ar: 'يجب أن يكون رقم السن رقمًا' },
  'Gigi ini tidak ada; gigi tetap 11–48, gigi susu 51–85': {
    en: 'There is no such tooth; permanent teeth are 11–48, milk teeth 51–85',
    ar: 'لا توجد سن بهذا الرقم؛ الأسنان الدائمة 11–48 واللبنية 51–85',
  },
  'Tanda tangan tidak benar': { en: 'The signature is not valid', ar: 'التوقيع غير صحيح' },
  'Tanda tangan belum jelas; tanda tangani lagi': {
    en: 'The signature is not clear yet; sign again',
    ar: 'التوقيع غير واضح؛ وقّع مرة أخرى',
  },
  'Penerima penjelasan belum menandatangani': { en: 'Who was told has not signed yet', ar: 'لم يوقّع متلقي الشرح بعد' },
  'Dua saksi harus dua orang': { en: 'Two witnesses are two people', ar: 'يجب أن يكون الشاهدان شخصين' },
  'Bulan harus tertulis tahun-bulan, seperti 2026-11': {
    en: 'The month must be written as year-month, such as 2026-11',
    ar: 'يجب كتابة الشهر على شكل سنة-شهر، مثل 2026-11',
  },
};
