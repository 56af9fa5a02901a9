import type { PendaftaranTersimpan } from '@nadi/contract/kunjungan.contract';
import type { RuanganUnit } from '@nadi/contract/master.contract';
import { RAWAT_INAP } from '@nadi/domain/ruangan/ruangan';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { IconHistory } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { PilihField } from '../../fields/pilih-field.tsx';
import type { Opsi } from '../../fields/pilih-field.tsx';
import { tombolOf } from '../../platform/pintasan.ts';
import { hariIni } from '../../platform/tanggal.ts';
import { Kbd } from '../../ui/kbd.tsx';
import { Bagian, GagalMuat } from './bagian.tsx';
import { kosongkanBawah, pilihDokter, pilihTunggal } from './isi-tujuan.ts';
import type { Tingkat } from './isi-tujuan.ts';
import {
  alasanTakBisa,
  jadwalDipakai,
  jadwalTunggal,
  perluPilihJadwal,
  sudahSelesai,
  tempatSendiri,
  tulisJam,
  tulisPenuh,
  tulisSisa,
  untukPenjamin,
  urutPraktik,
} from './jadwal.ts';
import type { PilihanDokter } from './jadwal.ts';
import { pukulLayanan, tanggalLayanan } from './kunjungan-form.schema.ts';
import type { FormKunjungan } from './kunjungan-form.schema.ts';
import css from './kunjungan-form.module.css';
import { dokterQuery, instalasiQuery, ruanganUnitQuery, unitQuery } from './kunjungan.queries.ts';
import { denganLama } from './pilihan-lama.ts';

type TujuanSectionProps = {
  form: FormKunjungan;
  /** The registration being edited. */ lama: PendaftaranTersimpan | null;
  autoFocus: boolean;
  keterangan: { teks: string; perhatian: boolean } | null;
  onSentuh: () => void;
  onTerakhir: (() => void) | null;
};

const KOSONG: readonly never[] = [];
const SEBUTAN: Record<string, string> = {
  'tujuan.instalasi_id': 'tujuan',
  'tujuan.unit_id': 'unit',
  'tujuan.ruangan_id': 'ruangan',
};

/** A field without its parent is not disabled, because Enter on the parent must find it before the next render. */
const setelah = (induk: number | null, apa: string) =>
  induk === null ? { placeholder: `Pilih ${apa} dulu`, kosong: `Pilih ${apa} dulu` } : {};

/** A room where nobody practises that day says so, but may be chosen all the same. */
const pilihanRuangan = (ruangan: readonly RuanganUnit[], tanggal: string): readonly Opsi[] =>
  ruangan.map(({ id, deskripsi, praktik }) =>
    praktik
      ? { id, deskripsi }
      : { id, deskripsi, keterangan: `tanpa praktik ${tanggal === hariIni() ? 'hari ini' : 'pada tanggal ini'}` },
  );

/** Where the patient goes: each choice opens the next. */
export function TujuanSection({ form, lama, autoFocus, keterangan, onSentuh, onTerakhir }: TujuanSectionProps) {
  const client = useQueryClient();
  const { control } = form;
  const [waktu, instalasiId, unitId, ruanganId] = useWatch({
    control,
    name: ['tanggal_pendaftaran', 'tujuan.instalasi_id', 'tujuan.unit_id', 'tujuan.ruangan_id'],
  });
  const tanggal = tanggalLayanan(waktu);
  const instalasi = useQuery(instalasiQuery());
  const unit = useQuery(unitQuery(instalasiId));
  const ruangan = useQuery(ruanganUnitQuery(unitId, tanggal));

  const tersimpan = (apa: 'instalasi' | 'unit' | 'ruangan') =>
    lama && { id: lama.tujuan[`${apa}_id`], nama: lama.nama[apa] };
  function ulang(tingkat: Tingkat, refetch: () => Promise<unknown>): void {
    void refetch().then(() => pilihTunggal({ form, client }, tingkat));
  }
  const dipilih = (tingkat: Tingkat, bawah: Tingkat): void => {
    onSentuh();
    kosongkanBawah(form, tingkat);
    void pilihTunggal({ form, client }, bawah);
  };
  const bantuan = (
    query: { isError: boolean; isFetching: boolean; refetch: () => Promise<unknown> },
    tingkat: Tingkat,
  ) =>
    query.isError && !query.isFetching ? (
      <GagalMuat apa={SEBUTAN[tingkat] ?? ''} onUlang={() => ulang(tingkat, query.refetch)} />
    ) : undefined;

  const samping = (
    <>
      {onTerakhir && (
        <button type="button" className={css['terakhir']} onClick={onTerakhir}>
          <IconHistory size={14} aria-hidden="true" /> Seperti terakhir <Kbd>{tombolOf('seperti-terakhir')}</Kbd>
        </button>
      )}
      {keterangan && (
        <span className={css['catatan']} data-perhatian={keterangan.perhatian || undefined} role="status">
          {keterangan.teks}
        </span>
      )}
    </>
  );
  return (
    <Bagian judul="Tujuan" samping={samping}>
      <PilihField
        control={control}
        name="tujuan.instalasi_id"
        label="Tujuan"
        required
        className={css['tiga']}
        autoFocus={autoFocus}
        options={denganLama(instalasi.data?.data ?? KOSONG, { nilai: instalasiId, lama: tersimpan('instalasi') })}
        loading={instalasi.isFetching}
        onPick={() => dipilih('tujuan.instalasi_id', 'tujuan.unit_id')}
        help={bantuan(instalasi, 'tujuan.instalasi_id')}
      />
      <PilihField
        control={control}
        name="tujuan.unit_id"
        label="Unit"
        required
        className={css['tiga']}
        {...setelah(instalasiId, 'tujuan')}
        options={denganLama(unit.data?.data ?? KOSONG, { nilai: unitId, lama: tersimpan('unit') })}
        loading={unit.isFetching}
        onPick={() => dipilih('tujuan.unit_id', 'tujuan.ruangan_id')}
        help={bantuan(unit, 'tujuan.unit_id')}
      />
      <PilihField
        control={control}
        name="tujuan.ruangan_id"
        label="Ruangan"
        required
        className={css['tiga']}
        {...setelah(unitId, 'unit')}
        options={denganLama(pilihanRuangan(ruangan.data ?? KOSONG, tanggal), {
          nilai: ruanganId,
          lama: tersimpan('ruangan'),
        })}
        loading={ruangan.isFetching}
        onPick={() => dipilih('tujuan.ruangan_id', 'tujuan.dokter_id')}
        help={bantuan(ruangan, 'tujuan.ruangan_id')}
      />
      <DokterJadwal
        form={form}
        lama={lama}
        onSentuh={onSentuh}
        onUlang={(refetch) => ulang('tujuan.dokter_id', refetch)}
      />
    </Bagian>
  );
}

function keteranganDokter({ jadwal }: PilihanDokter, pukul: string | null): string {
  if (jadwal === null) return 'Jadwal tidak dapat dimuat';
  return jadwal
    .map((satu) => `${tulisJam(satu.jam)}${sudahSelesai(satu.jam, pukul) ? ' sudah selesai' : ''} · ${tulisSisa(satu)}`)
    .join('; ');
}

function BawahDokter({
  dokter,
  jadwalId,
  pukul,
}: {
  dokter: PilihanDokter | undefined;
  jadwalId: number | null;
  pukul: string | null;
}) {
  if (!dokter) return null;
  const alasan = alasanTakBisa(dokter);
  if (alasan) return <span className={css['gagal']}>{alasan}</span>;
  if (dokter.jadwal === null)
    return (
      <span className={css['catatan']} data-perhatian title="Diperiksa saat disimpan">
        Jadwal tidak dapat dimuat
      </span>
    );
  const jadwal = jadwalDipakai(dokter, jadwalId);
  if (!jadwal) return `${dokter.jadwal.length} jadwal, pilih salah satu`;
  if (sudahSelesai(jadwal.jam, pukul))
    return (
      <>
        <span className={css['lewat']}>{tulisJam(jadwal.jam)} selesai</span> · sisa{' '}
        <strong className={css['kuat']}>{jadwal.sisa}</strong>
      </>
    );
  return (
    <>
      <strong className={css['kuat']}>{tulisJam(jadwal.jam)}</strong> ·{' '}
      <span className={css['lebar']}>kuota {jadwal.kuota}, </span>sisa {jadwal.bagian && `${jadwal.bagian} `}
      <strong className={css['kuat']}>{jadwal.sisa}</strong>
    </>
  );
}

/** The doctor with his hours and places; a second choice only where he has several schedules that day. */
function DokterJadwal({
  form,
  lama,
  onSentuh,
  onUlang,
}: {
  form: FormKunjungan;
  lama: PendaftaranTersimpan | null;
  onSentuh: () => void;
  onUlang: (refetch: () => Promise<unknown>) => void;
}) {
  const { control } = form;
  const [waktu, unitId, ruanganId, dokterId, jadwalId, penjamin] = useWatch({
    control,
    name: [
      'tanggal_pendaftaran',
      'tujuan.unit_id',
      'tujuan.ruangan_id',
      'tujuan.dokter_id',
      'tujuan.jadwal_dokter_id',
      'penjamin.jenis',
    ],
  });
  const tanggal = tanggalLayanan(waktu);
  const query = useQuery(dokterQuery(ruanganId, tanggal));
  // A ward takes patients in all day: its hours are the doctor's round.
  const inap =
    useQuery(ruanganUnitQuery(unitId, tanggal)).data?.find(({ id }) => id === ruanganId)?.jenis_kunjungan ===
    RAWAT_INAP;
  const pukul = inap ? null : pukulLayanan(waktu);
  const sendiri = tempatSendiri(lama, tanggal);
  const daftar = urutPraktik(untukPenjamin(query.data ?? KOSONG, penjamin, sendiri), pukul);
  const dokter = daftar.find(({ id }) => id === dokterId);
  const pilihan = daftar.map((satu) => ({
    id: satu.id,
    deskripsi: satu.nama,
    keterangan: keteranganDokter(satu, pukul),
    alasan: alasanTakBisa(satu),
  }));
  const options = denganLama(pilihan, {
    nilai: dokterId,
    lama: lama && { id: lama.tujuan.dokter_id, nama: lama.nama.dokter },
  });
  const jadwal = (dokter?.jadwal ?? []).map((satu) => ({
    id: satu.id,
    deskripsi: tulisJam(satu.jam),
    keterangan: `${sudahSelesai(satu.jam, pukul) ? 'sudah selesai, ' : ''}${tulisSisa(satu)}`,
    alasan: satu.sisa > 0 ? null : tulisPenuh(satu),
  }));
  const gagal = query.isError && !query.isFetching;
  const setengah = pukulLayanan(waktu) === null;
  const ikutiHari = useEffectEvent(() => {
    if (
      setengah ||
      !dokter?.jadwal ||
      jadwalId === null ||
      jadwalId === sendiri?.jadwal ||
      dokter.jadwal.some(({ id }) => id === jadwalId)
    )
      return;
    form.setValue('tujuan.jadwal_dokter_id', jadwalTunggal(dokter, pukul));
  });
  // Another day has other schedules: the old one would be refused, and picking the same doctor again changes nothing. A
  // half-typed day is not another day yet.
  useEffect(() => ikutiHari(), [query.data, setengah]);
  return (
    <>
      <PilihField
        control={control}
        name="tujuan.dokter_id"
        label="Dokter"
        required
        className={css['tiga']}
        options={options}
        loading={query.isFetching}
        kosong={daftar.length === 0 ? 'Belum ada dokter di ruangan ini' : 'Tidak ada yang cocok'}
        {...setelah(ruanganId, 'ruangan')}
        help={
          gagal ? (
            <GagalMuat apa="dokter" onUlang={() => onUlang(query.refetch)} />
          ) : (
            <BawahDokter dokter={dokter} jadwalId={jadwalId} pukul={pukul} />
          )
        }
        onPick={(id) => {
          onSentuh();
          const pilihan = daftar.find((satu) => satu.id === id);
          if (pilihan) pilihDokter(form, pilihan, pukul);
        }}
      />
      {perluPilihJadwal(dokter) && (
        <PilihField
          control={control}
          name="tujuan.jadwal_dokter_id"
          label="Jadwal"
          required
          className={css['tiga']}
          options={jadwal}
          loading={false}
          onPick={onSentuh}
        />
      )}
    </>
  );
}
