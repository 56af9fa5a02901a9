/**
 * Given and family names by background, from which made-up people get their names. Each list is written as one text,
 * because that is easier to read.
 */
const words = (text: string): readonly string[] =>
  text
    .trim()
    .split(/\s+/)
    .map((n) => n.replaceAll('_', ' '));

export type Origin =
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

export const WEIGHTED_ORIGINS: readonly (readonly [Origin, number])[] = [
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

type NamaPool = {
  male: readonly string[];
  female: readonly string[];
  maleFamily: readonly string[];
  femaleFamily: readonly string[];
  singleChance: number;
};

const BATAK_FAMILY =
  words(`Siregar Nasution Harahap Lubis Simanjuntak Sihombing Situmorang Hutapea Panjaitan Manurung Simbolon Sitorus Silalahi Nainggolan
  Tampubolon Pasaribu Hutabarat Sinaga Purba Saragih Ginting Sembiring Tarigan Siahaan Marpaung Aritonang Hasibuan Daulay Rangkuti Batubara`);
const EASTERN_FAMILY =
  words(`Tuhumury Latuheru Pattinasarany Matulessy Wenda Kogoya Rumbiak Mandagi Lumentut Wowor Rondonuwu Sumual Manoppo Lengkong Fernandez
  da_Costa Hale Bria Nahak Kaize Yikwa Tabuni Sahetapy Leimena Pangkey Runtuwene Kawilarang Ndolu Manafe Bessie`);
const MINANG_FAMILY = words(
  'Chaniago Piliang Tanjung Koto Sikumbang Jambak Malayu Guci Bodi Caniago Panyalai Pitopang',
);
const BUGIS_FAMILY =
  words(`Rahman Mappasessu Mallarangeng Palaguna Amiruddin Baharuddin Sirajuddin Kamaruddin Syamsuddin Salahuddin Burhanuddin Zainuddin Nurdin
  Hasanuddin Tahir Rasyid Mangkona Pasolong Makkulau Paturusi`);

export const NAMA_BY_ORIGIN: Record<Origin, NamaPool> = {
  jawa: {
    male: words(`Agus Bambang Budi Slamet Joko Sugeng Sutrisno Suparman Wahyu Eko Dwi Tri Hendro Gatot Heru Purwanto Sunarto Suyanto Mulyono Suharto Widodo Yanto
      Teguh Sigit Bayu Bagas Rizky Galih Dimas Aditya Arif Danang Doni Yoga Wisnu Prasetyo Suwarno Ngadiman Paijo Wagiman Kasman Sarjono Supriyadi Djoko
      Soeparno Soedarmo Tulus Untung Rejo Hartono Basuki Catur Panca Rangga Satrio Raka Gilang Krisna Bagus Febri Rudi Andika Fajar`),
    female:
      words(`Sri Siti Endang Sulastri Sumarni Suparti Wahyuni Dwi Tri Eko Retno Rini Ratna Wulan Ayu Dewi Indah Lestari Kartini Sukarti Ngatinah Tumini
      Sarinah Painah Rukmini Titik Yuni Yanti Wati Murni Suminah Jumiati Mursiti Sutini Lilik Anik Nanik Umi Puji Tutik Sekar Laras Kinanti Anisa Putri
      Intan Dyah Niken Galuh Maya Nita Rina Fitri Novi Erna Ning Astuti Widya Kusuma`),
    maleFamily:
      words(`Santoso Wibowo Prasetyo Nugroho Setiawan Susanto Hartono Kurniawan Saputra Wijaya Purnomo Raharjo Utomo Widodo Subagyo Suryanto Haryanto
      Hidayat Prabowo Handoko Pranoto Sudarsono Pamungkas Laksono Atmaja Mahendra Wicaksono Yulianto Supriyanto Budiman Sasongko Kuncoro Adi_Nugroho
      Soeharto Soekarno Pratama Ramadhan Nurcahyo Wahyudi Riyanto Cahyono Sulistyo Triyono Basuki`),
    femaleFamily:
      words(`Lestari Wulandari Rahayu Handayani Astuti Wahyuningsih Widyastuti Susanti Kusumawati Setyowati Purwaningsih Puspitasari Anggraini Maharani
      Ningsih Utami Hastuti Mulyani Rahmawati Suryani Hartati Sulistyowati Pratiwi Permatasari Yuliana Kurniasih Indrawati Winarni Safitri Oktaviani
      Ratnasari Prihatini Wijayanti Kartikasari Saraswati Nurhayati Aminah Fatimah Rohmah Wati`),
    singleChance: 0.16,
  },
  muslim: {
    male: words(`Muhammad Ahmad Abdul Mohammad Moh. Muh. Mochamad Achmad Ali Umar Usman Hasan Husein Ibrahim Ismail Yusuf Zainal Nur Syaiful Khoirul Fathur
      Ridwan Hamzah Idris Musthofa Anwar Faisal Farid Imam Irfan Hafiz Luqman Taufik Arifin Rahmat Salim Zaki Bilal Rasyid Habib`),
    female:
      words(`Siti Nur Nurul Aisyah Fatimah Khadijah Zahra Maryam Aminah Halimah Khoirun Lailatul Uswatun Umi Siti Siti Siti Zulaikha Rofiqoh Masruroh
      Mutmainah Nafisah Salma Hafsah Husna Azizah Latifah Laila Naila Syifa Salsabila Alya Kamila Anisa Hanifah Robiatul Ummu`),
    maleFamily:
      words(`Hidayatullah Rahman Rohman Hakim Aziz Ghofur Malik Karim Fauzi Mubarok Anshori Syarifuddin Maulana Ramadhan Al-Farisi Ma'ruf Baihaqi
      Abidin Muttaqin Sholeh Mustofa Habibi Ridho Basyir Fahmi Firdaus Akbar Hasyim Mahfud Rofiq Wahab Latif Majid Ulum Huda Anam Mujib`),
    femaleFamily:
      words(`Aminah Fatimah Khasanah Hidayah Azizah Rohmah Maulida Jannah Aini Hasanah Fadhilah Khoiriyah Zahro Latifah Solikhah Maghfiroh Mukaromah
      Nur_Aisyah Nurjanah Zubaidah Munawaroh Chasanah Humairoh Rahmawati Kholifah Istiqomah Faizah Fitriyah Marfu'ah Romlah Juwariyah Saodah`),
    singleChance: 0.07,
  },
  sunda: {
    male: words(
      `Asep Dadang Ujang Cecep Dede Endang Iwan Maman Jajang Yayan Encep Aep Tatang Deden Entis Nandang Rohendi Wawan Yudi Engkos Oman Kosasih Rukmana`,
    ),
    female: words(
      `Euis Neneng Imas Iis Ai Yayah Cucu Enung Lilis Nining Teti Tati Ade Iceu Mimin Popon Elis Rohaeti Eneng Nyai Wiwin Dedeh`,
    ),
    maleFamily:
      words(`Suhendar Kurniawan Hidayat Sutisna Permana Gunawan Supriatna Sopandi Saepudin Hermawan Ruhiyat Koswara Somantri Rustandi Sukmana Mulyana Iskandar
      Kusnadi Suryana Sudrajat Nugraha Rahmat Suparman`),
    femaleFamily:
      words(`Nurhayati Rohaeni Kartika Komalasari Suhaeti Maryati Kurniasih Rostika Sumiati Permatasari Nuraeni Suryati Rosmiati Juariah Karlina Hendrayani
      Mulyati Setiawati Sukaesih Widaningsih`),
    singleChance: 0.08,
  },
  batak: {
    male: words(
      'Binsar Togar Parlindungan Maruli Jonggi Hotman Sahat Poltak Tumpal Bonar Rudolf Saut Ramses Marihot Horas Monang Jhonson Edison Mangasi Ricardo',
    ),
    female: words(
      'Tiurma Rosmaida Nurmala Duma Lamria Rotua Hotmaida Romauli Dameria Tiarma Riama Sondang Uli Basaria Marlina Ester Ruth Lasma Melva Netty',
    ),
    maleFamily: BATAK_FAMILY,
    femaleFamily: BATAK_FAMILY,
    singleChance: 0,
  },
  minang: {
    male: words(
      'Syafrizal Afrizal Yusrizal Zulfikar Rusdi Ramli Hendri Irwan Firman Masril Nasrul Syahrul Zulkarnain Yasrul Efendi Rizaldi Taufiq Jasman Bustami',
    ),
    female: words(
      'Yusmaniar Rosmaniar Nurlela Ermawati Desmawati Yulinar Syamsinar Rosnida Elvira Gusmawati Mardiana Nurbaiti Zuraida Fitrianis Asnidar Zulaiha',
    ),
    maleFamily: MINANG_FAMILY,
    femaleFamily: MINANG_FAMILY,
    singleChance: 0.25,
  },
  bali: {
    male: words(
      'I_Wayan I_Made I_Nyoman I_Ketut I_Gede I_Putu I_Kadek I_Komang I_Gusti_Ngurah Ida_Bagus Anak_Agung_Gede',
    ),
    female: words(
      'Ni_Wayan Ni_Made Ni_Nyoman Ni_Ketut Ni_Luh Ni_Putu Ni_Kadek Ni_Komang I_Gusti_Ayu Ida_Ayu Anak_Agung_Istri',
    ),
    maleFamily: words(
      'Suardana Sudiarta Wirawan Arnawa Sukarta Mahardika Suryawan Adnyana Widiana Sugiarta Artawan Darma Parwata Budiasa Suastika Yasa',
    ),
    femaleFamily: words(
      'Suartini Sukerti Ariani Dewi Lestari Widiantari Puspawati Sriasih Mariani Wahyuni Astini Sukreni Padmini Yuliantari Laksmi Ratih',
    ),
    singleChance: 0,
  },
  bugis: {
    male: words(
      'Andi Daeng Baso Ambo Syamsul La_Ode Muh._Yusuf Haeruddin Nasir Rustam Jufri Sudirman Asri Ilham Akbar Ruslan Syahrir Arham Amran',
    ),
    female: words(
      'Andi Besse Hasnah Rosmini Darmawati Nurhidayah Wa_Ode Suriani Indo Hasmawati Marwah Rahmatia Sitti_Hajar Nurlaela Fatmawati Ratnawati',
    ),
    maleFamily: BUGIS_FAMILY,
    femaleFamily: words(
      'Tenri Rahman Mappasessu Amiruddin Pallawa Nurdin Tahir Rasyid Besse Tenriabeng Bungawali Hasanuddin Hamid Saleh',
    ),
    singleChance: 0.12,
  },
  tionghoa: {
    male: words(
      'Hendra Wijaya Kevin Andreas Budi Steven Rudy Edwin Tan_Swie Liem_Hok Johan Felix William Yohanes Jimmy Herman Surya Ferry Vincent Anton',
    ),
    female: words(
      'Lina Mei_Lan Fransisca Yenny Mega Stefanie Grace Vivian Jessica Meilani Lily Yuliana Angela Cynthia Susana Evelyn Melisa Lanny Sherly Giok_Lan',
    ),
    maleFamily: words(
      'Wijaya Gunawan Halim Salim Tanuwijaya Limanto Kusuma Santoso Hartanto Setiawan Tandjung Widjaja Sutanto Oei Hermanto Tjandra Susilo Lukito Wibisono Tanoto',
    ),
    femaleFamily: words(
      'Wijaya Gunawan Halim Salim Tanuwijaya Limanto Kusuma Santoso Hartanto Setiawati Tandjung Widjaja Sutanto Oei Hermanto Tjandra Susilo Lukito',
    ),
    singleChance: 0,
  },
  kristen: {
    male: words(
      'Yohanes Antonius Fransiskus Petrus Paulus Markus Stefanus Yosef Andreas Thomas Ignatius Agustinus Daniel Samuel Yakobus Benediktus Matius Simon',
    ),
    female: words(
      'Maria Theresia Kristina Veronika Agnes Elisabeth Yohana Margaretha Anastasia Katarina Monika Lusia Cecilia Bernadeta Magdalena Debora Natalia Rebeka',
    ),
    maleFamily: words(
      'Kristanto Nugroho Setyawan Wibowo Suryo Prasetya Adi_Putra Hermawan Budiarto Kristiawan Sugiharto Winarto Triatmojo Widiatmoko Suwito',
    ),
    femaleFamily: words(
      'Kristiani Setyaningsih Widiastuti Kusumaningrum Retnowati Sulistiani Wahyu_Utami Puspaningrum Suryaningsih Budiarti Natalia Hapsari Maharani',
    ),
    singleChance: 0,
  },
  melayu: {
    male: words(
      'Syahrial Zulkifli Rosli Azwar Hamdan Jamaluddin Kamarul Rahmad Saiful Ishak Tarmizi Mahmud Basri Yunus Razali Effendi',
    ),
    female: words(
      'Rohani Zaleha Asmah Faridah Salmah Rosnah Hamidah Noraini Safiah Rubiah Zainab Mahani Sapiah Rafidah Hasmah Jamilah',
    ),
    maleFamily: words(
      'Effendi Syahputra Lubis Hamid Yunus Saleh Tanjung Alamsyah Siregar Arsyad Usman Harun Idrus Sulaiman',
    ),
    femaleFamily: words('Hamid Yunus Saleh Binti_Usman Nasution Arsyad Idrus Sulaiman Harun Alamsyah Ismail Yahya'),
    singleChance: 0.2,
  },
  timur: {
    male: words(
      'Yohanis Ferdinand Markus Frans Elias Yulius Jefri Stevanus Alfons Marthen Yance Robby Melkias Obed Donatus Agustinus',
    ),
    female: words(
      'Yohana Maria_Goreti Welmince Yuliana Fransina Dorkas Selfina Yosefina Oktovina Adolfina Paulina Ludia Ribka Sarlota Mince Ferderika',
    ),
    maleFamily: EASTERN_FAMILY,
    femaleFamily: EASTERN_FAMILY,
    singleChance: 0,
  },
};

export const AGAMA_BY_ORIGIN: Partial<Record<Origin, readonly (readonly [number, number])[]>> = {
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
