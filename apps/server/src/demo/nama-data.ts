/**
 * Given and family names by background, from which made-up people get their names. Each list is written as one text,
 * because that is easier to read.
 */
const daftar = (teks: string): readonly string[] =>
  teks
    .trim()
    .split(/\s+/)
    .map((n) => n.replaceAll('_', ' '));

export type Asal =
  | 'jawa'
  | 'muslim'
  | 'sunda'
  | 'batak'
  | 'minang'
  | 'bali'
  | 'bugis'
  | 'tionghoa'
  | 'kristen'
  | 'melayu'
  | 'timur';

export const ASAL_BERBOBOT: readonly (readonly [Asal, number])[] = [
  ['jawa', 40],
  ['muslim', 22],
  ['sunda', 10],
  ['batak', 5],
  ['minang', 4],
  ['bali', 2],
  ['bugis', 4],
  ['tionghoa', 4],
  ['kristen', 4],
  ['melayu', 3],
  ['timur', 2],
];

type Kumpulan = {
  laki: readonly string[];
  perempuan: readonly string[];
  akhirLaki: readonly string[];
  akhirPerempuan: readonly string[];
  tunggal: number;
};

const MARGA_BATAK =
  daftar(`Siregar Nasution Harahap Lubis Simanjuntak Sihombing Situmorang Hutapea Panjaitan Manurung Simbolon Sitorus Silalahi Nainggolan
  Tampubolon Pasaribu Hutabarat Sinaga Purba Saragih Ginting Sembiring Tarigan Siahaan Marpaung Aritonang Hasibuan Daulay Rangkuti Batubara`);
const MARGA_TIMUR =
  daftar(`Tuhumury Latuheru Pattinasarany Matulessy Wenda Kogoya Rumbiak Mandagi Lumentut Wowor Rondonuwu Sumual Manoppo Lengkong Fernandez
  da_Costa Hale Bria Nahak Kaize Yikwa Tabuni Sahetapy Leimena Pangkey Runtuwene Kawilarang Ndolu Manafe Bessie`);
const MARGA_MINANG = daftar(
  'Chaniago Piliang Tanjung Koto Sikumbang Jambak Malayu Guci Bodi Caniago Panyalai Pitopang',
);
const AKHIR_BUGIS =
  daftar(`Rahman Mappasessu Mallarangeng Palaguna Amiruddin Baharuddin Sirajuddin Kamaruddin Syamsuddin Salahuddin Burhanuddin Zainuddin Nurdin
  Hasanuddin Tahir Rasyid Mangkona Pasolong Makkulau Paturusi`);

export const NAMA: Record<Asal, Kumpulan> = {
  jawa: {
    laki: daftar(`Agus Bambang Budi Slamet Joko Sugeng Sutrisno Suparman Wahyu Eko Dwi Tri Hendro Gatot Heru Purwanto Sunarto Suyanto Mulyono Suharto Widodo Yanto
      Teguh Sigit Bayu Bagas Rizky Galih Dimas Aditya Arif Danang Doni Yoga Wisnu Prasetyo Suwarno Ngadiman Paijo Wagiman Kasman Sarjono Supriyadi Djoko
      Soeparno Soedarmo Tulus Untung Rejo Hartono Basuki Catur Panca Rangga Satrio Raka Gilang Krisna Bagus Febri Rudi Andika Fajar`),
    perempuan:
      daftar(`Sri Siti Endang Sulastri Sumarni Suparti Wahyuni Dwi Tri Eko Retno Rini Ratna Wulan Ayu Dewi Indah Lestari Kartini Sukarti Ngatinah Tumini
      Sarinah Painah Rukmini Titik Yuni Yanti Wati Murni Suminah Jumiati Mursiti Sutini Lilik Anik Nanik Umi Puji Tutik Sekar Laras Kinanti Anisa Putri
      Intan Dyah Niken Galuh Maya Nita Rina Fitri Novi Erna Ning Astuti Widya Kusuma`),
    akhirLaki:
      daftar(`Santoso Wibowo Prasetyo Nugroho Setiawan Susanto Hartono Kurniawan Saputra Wijaya Purnomo Raharjo Utomo Widodo Subagyo Suryanto Haryanto
      Hidayat Prabowo Handoko Pranoto Sudarsono Pamungkas Laksono Atmaja Mahendra Wicaksono Yulianto Supriyanto Budiman Sasongko Kuncoro Adi_Nugroho
      Soeharto Soekarno Pratama Ramadhan Nurcahyo Wahyudi Riyanto Cahyono Sulistyo Triyono Basuki`),
    akhirPerempuan:
      daftar(`Lestari Wulandari Rahayu Handayani Astuti Wahyuningsih Widyastuti Susanti Kusumawati Setyowati Purwaningsih Puspitasari Anggraini Maharani
      Ningsih Utami Hastuti Mulyani Rahmawati Suryani Hartati Sulistyowati Pratiwi Permatasari Yuliana Kurniasih Indrawati Winarni Safitri Oktaviani
      Ratnasari Prihatini Wijayanti Kartikasari Saraswati Nurhayati Aminah Fatimah Rohmah Wati`),
    tunggal: 0.16,
  },
  muslim: {
    laki: daftar(`Muhammad Ahmad Abdul Mohammad Moh. Muh. Mochamad Achmad Ali Umar Usman Hasan Husein Ibrahim Ismail Yusuf Zainal Nur Syaiful Khoirul Fathur
      Ridwan Hamzah Idris Musthofa Anwar Faisal Farid Imam Irfan Hafiz Luqman Taufik Arifin Rahmat Salim Zaki Bilal Rasyid Habib`),
    perempuan:
      daftar(`Siti Nur Nurul Aisyah Fatimah Khadijah Zahra Maryam Aminah Halimah Khoirun Lailatul Uswatun Umi Siti Siti Siti Zulaikha Rofiqoh Masruroh
      Mutmainah Nafisah Salma Hafsah Husna Azizah Latifah Laila Naila Syifa Salsabila Alya Kamila Anisa Hanifah Robiatul Ummu`),
    akhirLaki:
      daftar(`Hidayatullah Rahman Rohman Hakim Aziz Ghofur Malik Karim Fauzi Mubarok Anshori Syarifuddin Maulana Ramadhan Al-Farisi Ma'ruf Baihaqi
      Abidin Muttaqin Sholeh Mustofa Habibi Ridho Basyir Fahmi Firdaus Akbar Hasyim Mahfud Rofiq Wahab Latif Majid Ulum Huda Anam Mujib`),
    akhirPerempuan:
      daftar(`Aminah Fatimah Khasanah Hidayah Azizah Rohmah Maulida Jannah Aini Hasanah Fadhilah Khoiriyah Zahro Latifah Solikhah Maghfiroh Mukaromah
      Nur_Aisyah Nurjanah Zubaidah Munawaroh Chasanah Humairoh Rahmawati Kholifah Istiqomah Faizah Fitriyah Marfu'ah Romlah Juwariyah Saodah`),
    tunggal: 0.07,
  },
  sunda: {
    laki: daftar(
      `Asep Dadang Ujang Cecep Dede Endang Iwan Maman Jajang Yayan Encep Aep Tatang Deden Entis Nandang Rohendi Wawan Yudi Engkos Oman Kosasih Rukmana`,
    ),
    perempuan: daftar(
      `Euis Neneng Imas Iis Ai Yayah Cucu Enung Lilis Nining Teti Tati Ade Iceu Mimin Popon Elis Rohaeti Eneng Nyai Wiwin Dedeh`,
    ),
    akhirLaki:
      daftar(`Suhendar Kurniawan Hidayat Sutisna Permana Gunawan Supriatna Sopandi Saepudin Hermawan Ruhiyat Koswara Somantri Rustandi Sukmana Mulyana Iskandar
      Kusnadi Suryana Sudrajat Nugraha Rahmat Suparman`),
    akhirPerempuan:
      daftar(`Nurhayati Rohaeni Kartika Komalasari Suhaeti Maryati Kurniasih Rostika Sumiati Permatasari Nuraeni Suryati Rosmiati Juariah Karlina Hendrayani
      Mulyati Setiawati Sukaesih Widaningsih`),
    tunggal: 0.08,
  },
  batak: {
    laki: daftar(
      'Binsar Togar Parlindungan Maruli Jonggi Hotman Sahat Poltak Tumpal Bonar Rudolf Saut Ramses Marihot Horas Monang Jhonson Edison Mangasi Ricardo',
    ),
    perempuan: daftar(
      'Tiurma Rosmaida Nurmala Duma Lamria Rotua Hotmaida Romauli Dameria Tiarma Riama Sondang Uli Basaria Marlina Ester Ruth Lasma Melva Netty',
    ),
    akhirLaki: MARGA_BATAK,
    akhirPerempuan: MARGA_BATAK,
    tunggal: 0,
  },
  minang: {
    laki: daftar(
      'Syafrizal Afrizal Yusrizal Zulfikar Rusdi Ramli Hendri Irwan Firman Masril Nasrul Syahrul Zulkarnain Yasrul Efendi Rizaldi Taufiq Jasman Bustami',
    ),
    perempuan: daftar(
      'Yusmaniar Rosmaniar Nurlela Ermawati Desmawati Yulinar Syamsinar Rosnida Elvira Gusmawati Mardiana Nurbaiti Zuraida Fitrianis Asnidar Zulaiha',
    ),
    akhirLaki: MARGA_MINANG,
    akhirPerempuan: MARGA_MINANG,
    tunggal: 0.25,
  },
  bali: {
    laki: daftar(
      'I_Wayan I_Made I_Nyoman I_Ketut I_Gede I_Putu I_Kadek I_Komang I_Gusti_Ngurah Ida_Bagus Anak_Agung_Gede',
    ),
    perempuan: daftar(
      'Ni_Wayan Ni_Made Ni_Nyoman Ni_Ketut Ni_Luh Ni_Putu Ni_Kadek Ni_Komang I_Gusti_Ayu Ida_Ayu Anak_Agung_Istri',
    ),
    akhirLaki: daftar(
      'Suardana Sudiarta Wirawan Arnawa Sukarta Mahardika Suryawan Adnyana Widiana Sugiarta Artawan Darma Parwata Budiasa Suastika Yasa',
    ),
    akhirPerempuan: daftar(
      'Suartini Sukerti Ariani Dewi Lestari Widiantari Puspawati Sriasih Mariani Wahyuni Astini Sukreni Padmini Yuliantari Laksmi Ratih',
    ),
    tunggal: 0,
  },
  bugis: {
    laki: daftar(
      'Andi Daeng Baso Ambo Syamsul La_Ode Muh._Yusuf Haeruddin Nasir Rustam Jufri Sudirman Asri Ilham Akbar Ruslan Syahrir Arham Amran',
    ),
    perempuan: daftar(
      'Andi Besse Hasnah Rosmini Darmawati Nurhidayah Wa_Ode Suriani Indo Hasmawati Marwah Rahmatia Sitti_Hajar Nurlaela Fatmawati Ratnawati',
    ),
    akhirLaki: AKHIR_BUGIS,
    akhirPerempuan: daftar(
      'Tenri Rahman Mappasessu Amiruddin Pallawa Nurdin Tahir Rasyid Besse Tenriabeng Bungawali Hasanuddin Hamid Saleh',
    ),
    tunggal: 0.12,
  },
  tionghoa: {
    laki: daftar(
      'Hendra Wijaya Kevin Andreas Budi Steven Rudy Edwin Tan_Swie Liem_Hok Johan Felix William Yohanes Jimmy Herman Surya Ferry Vincent Anton',
    ),
    perempuan: daftar(
      'Lina Mei_Lan Fransisca Yenny Mega Stefanie Grace Vivian Jessica Meilani Lily Yuliana Angela Cynthia Susana Evelyn Melisa Lanny Sherly Giok_Lan',
    ),
    akhirLaki: daftar(
      'Wijaya Gunawan Halim Salim Tanuwijaya Limanto Kusuma Santoso Hartanto Setiawan Tandjung Widjaja Sutanto Oei Hermanto Tjandra Susilo Lukito Wibisono Tanoto',
    ),
    akhirPerempuan: daftar(
      'Wijaya Gunawan Halim Salim Tanuwijaya Limanto Kusuma Santoso Hartanto Setiawati Tandjung Widjaja Sutanto Oei Hermanto Tjandra Susilo Lukito',
    ),
    tunggal: 0,
  },
  kristen: {
    laki: daftar(
      'Yohanes Antonius Fransiskus Petrus Paulus Markus Stefanus Yosef Andreas Thomas Ignatius Agustinus Daniel Samuel Yakobus Benediktus Matius Simon',
    ),
    perempuan: daftar(
      'Maria Theresia Kristina Veronika Agnes Elisabeth Yohana Margaretha Anastasia Katarina Monika Lusia Cecilia Bernadeta Magdalena Debora Natalia Rebeka',
    ),
    akhirLaki: daftar(
      'Kristanto Nugroho Setyawan Wibowo Suryo Prasetya Adi_Putra Hermawan Budiarto Kristiawan Sugiharto Winarto Triatmojo Widiatmoko Suwito',
    ),
    akhirPerempuan: daftar(
      'Kristiani Setyaningsih Widiastuti Kusumaningrum Retnowati Sulistiani Wahyu_Utami Puspaningrum Suryaningsih Budiarti Natalia Hapsari Maharani',
    ),
    tunggal: 0,
  },
  melayu: {
    laki: daftar(
      'Syahrial Zulkifli Rosli Azwar Hamdan Jamaluddin Kamarul Rahmad Saiful Ishak Tarmizi Mahmud Basri Yunus Razali Effendi',
    ),
    perempuan: daftar(
      'Rohani Zaleha Asmah Faridah Salmah Rosnah Hamidah Noraini Safiah Rubiah Zainab Mahani Sapiah Rafidah Hasmah Jamilah',
    ),
    akhirLaki: daftar(
      'Effendi Syahputra Lubis Hamid Yunus Saleh Tanjung Alamsyah Siregar Arsyad Usman Harun Idrus Sulaiman',
    ),
    akhirPerempuan: daftar('Hamid Yunus Saleh Binti_Usman Nasution Arsyad Idrus Sulaiman Harun Alamsyah Ismail Yahya'),
    tunggal: 0.2,
  },
  timur: {
    laki: daftar(
      'Yohanis Ferdinand Markus Frans Elias Yulius Jefri Stevanus Alfons Marthen Yance Robby Melkias Obed Donatus Agustinus',
    ),
    perempuan: daftar(
      'Yohana Maria_Goreti Welmince Yuliana Fransina Dorkas Selfina Yosefina Oktovina Adolfina Paulina Ludia Ribka Sarlota Mince Ferderika',
    ),
    akhirLaki: MARGA_TIMUR,
    akhirPerempuan: MARGA_TIMUR,
    tunggal: 0,
  },
};

export const AGAMA_ASAL: Partial<Record<Asal, readonly (readonly [number, number])[]>> = {
  batak: [
    [2, 85],
    [1, 10],
    [3, 5],
  ],
  bali: [
    [4, 96],
    [1, 4],
  ],
  tionghoa: [
    [2, 35],
    [3, 30],
    [5, 28],
    [6, 7],
  ],
  kristen: [
    [3, 60],
    [2, 40],
  ],
  timur: [
    [3, 55],
    [2, 45],
  ],
  jawa: [
    [1, 92],
    [3, 4],
    [2, 4],
  ],
};
