import type { SavedPendaftaran } from '@nadi/contract/kunjungan/kunjungan.contract';
import type { RuanganUnit } from '@nadi/contract/master/master.contract';
import { formatHours, isOver } from '@nadi/domain/jadwal/jam-praktik';
import { RAWAT_INAP } from '@nadi/domain/ruangan/ruangan';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { IconHistory } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { retryProps } from '#fields/options-props.ts';
import { PilihField } from '#fields/pilih-field.tsx';
import type { PickOption } from '#fields/pick-option.ts';
import { keysOf } from '#platform/keys/shortcut-list.ts';
import { today } from '#platform/time/tanggal.ts';
import { Kbd } from '#ui/kbd.tsx';
import { FormSection, LoadError } from '../form/form-section.tsx';
import { followDokter, followTujuan, pickOnlyOption } from '../terakhir/fill-tujuan.ts';
import {
  alasanUnavailable,
  jadwalInUse,
  onlyJadwalId,
  needsJadwalPick,
  ownPlace,
  formatFull,
  formatRemaining,
  forPenjamin,
  sortByPraktik,
} from './jadwal.ts';
import type { DokterOption } from './jadwal.ts';
import type { KunjunganForm } from '../form/kunjungan-form.schema.ts';
import css from '../form/kunjungan-form.module.css';
import { dokterQuery, instalasiQuery, ruanganUnitQuery, unitQuery } from '../pendaftaran.queries.ts';
import { readPrefill, writePrefill } from '../terakhir/prefill-form.ts';
import { PraktikHariIni } from './praktik-hari-ini.tsx';
import { pickTujuan } from '../terakhir/prefill-values.ts';
import { withSavedOption } from '../form/options-field.tsx';
import { useTanggalLayanan, useTimeOfDay } from './use-tanggal-layanan.ts';

type TujuanSectionProps = {
  form: KunjunganForm;
  /** The registration being edited. */ existing: SavedPendaftaran | null;
  autoFocus: boolean;
  keterangan: { text: string; warning: boolean } | null;
  onTouch: () => void;
  onRepeatLast: (() => void) | null;
};

const EMPTY: readonly never[] = [];
const LEVEL_NAME = { instalasi_id: 'tujuan', unit_id: 'unit', ruangan_id: 'ruangan' } as const;
type Level = keyof typeof LEVEL_NAME;

/** A field without its parent is not disabled, because Enter on the parent must find it before the next render. */
const pickParentFirst = (parent: number | null, what: string) =>
  parent === null ? { placeholder: `Pilih ${what} dulu`, emptyText: `Pilih ${what} dulu` } : {};

/** A room where nobody practises that day says so, but may be chosen all the same. */
const ruanganOptions = (ruangan: readonly RuanganUnit[], tanggal: string): readonly PickOption[] =>
  ruangan.map(({ id, deskripsi, praktik }) =>
    praktik
      ? { id, deskripsi }
      : { id, deskripsi, keterangan: `tanpa praktik ${tanggal === today() ? 'hari ini' : 'pada tanggal ini'}` },
  );

/** What everybody calls the installations, whatever their names on paper are. */
const ALIASES: readonly [RegExp, string][] = [
  [/gawat darurat/i, 'IGD UGD'],
  [/rawat inap/i, 'ranap'],
  [/rawat jalan/i, 'rajal poli'],
];
const withAlias = (option: PickOption): PickOption => {
  const alias = ALIASES.find(([pattern]) => pattern.test(option.deskripsi))?.[1];
  return alias === undefined ? option : { ...option, alias };
};

/** Where the patient goes: each choice opens the next. */
export function TujuanSection({ form, existing, autoFocus, keterangan, onTouch, onRepeatLast }: TujuanSectionProps) {
  const client = useQueryClient();
  const { control } = form;
  const [instalasiId, unitId, ruanganId] = useWatch({
    control,
    name: ['tujuan.instalasi_id', 'tujuan.unit_id', 'tujuan.ruangan_id'],
  });
  const tanggal = useTanggalLayanan(form);
  const instalasi = useQuery(instalasiQuery());
  const unit = useQuery(unitQuery(instalasiId));
  const ruangan = useQuery(ruanganUnitQuery(unitId, tanggal));

  const savedOf = (what: 'instalasi' | 'unit' | 'ruangan') =>
    existing && { id: existing.tujuan[`${what}_id`], nama: existing.nama[what] };
  function retry(level: Level | 'dokter_id', refetch: () => Promise<unknown>): void {
    void refetch().then(() => pickOnlyOption({ form, client }, level));
  }
  const pick = (level: Level): void => {
    onTouch();
    followTujuan({ form, client }, level);
  };
  const helpFor = (query: { isError: boolean; isFetching: boolean; refetch: () => Promise<unknown> }, level: Level) =>
    query.isError && !query.isFetching ? (
      <LoadError what={LEVEL_NAME[level]} onRetry={() => retry(level, query.refetch)} />
    ) : undefined;

  const aside = (
    <>
      {onRepeatLast && (
        <button type="button" className={css['terakhir']} onClick={onRepeatLast}>
          <IconHistory size={14} aria-hidden="true" /> Seperti terakhir <Kbd>{keysOf('seperti-terakhir')}</Kbd>
        </button>
      )}
      {keterangan && (
        <span className={css['catatan']} data-perhatian={keterangan.warning || undefined} role="status">
          {keterangan.text}
        </span>
      )}
    </>
  );
  return (
    <FormSection title="Tujuan" aside={aside}>
      <PilihField
        control={control}
        name="tujuan.instalasi_id"
        label="Tujuan"
        required
        className={css['tiga']}
        autoFocus={autoFocus}
        options={withSavedOption((instalasi.data?.data ?? EMPTY).map(withAlias), {
          value: instalasiId,
          saved: savedOf('instalasi'),
        })}
        loading={instalasi.isFetching}
        {...retryProps(instalasi.isError, () => retry('instalasi_id', instalasi.refetch))}
        onPick={() => pick('instalasi_id')}
        help={helpFor(instalasi, 'instalasi_id')}
      />
      <PilihField
        control={control}
        name="tujuan.unit_id"
        label="Unit"
        required
        className={css['tiga']}
        {...pickParentFirst(instalasiId, 'tujuan')}
        options={withSavedOption(unit.data?.data ?? EMPTY, { value: unitId, saved: savedOf('unit') })}
        loading={unit.isFetching}
        {...retryProps(unit.isError, () => retry('unit_id', unit.refetch))}
        onPick={() => pick('unit_id')}
        help={helpFor(unit, 'unit_id')}
      />
      <PilihField
        control={control}
        name="tujuan.ruangan_id"
        label="Ruangan"
        required
        className={css['tiga']}
        {...pickParentFirst(unitId, 'unit')}
        options={withSavedOption(ruanganOptions(ruangan.data ?? EMPTY, tanggal), {
          value: ruanganId,
          saved: savedOf('ruangan'),
        })}
        loading={ruangan.isFetching}
        {...retryProps(ruangan.isError, () => retry('ruangan_id', ruangan.refetch))}
        onPick={() => pick('ruangan_id')}
        help={helpFor(ruangan, 'ruangan_id')}
      />
      <DokterJadwalFields
        form={form}
        existing={existing}
        onTouch={onTouch}
        onRetry={(refetch) => retry('dokter_id', refetch)}
      />
    </FormSection>
  );
}

function describeDokter({ jadwal }: DokterOption, timeOfDay: string | null): string {
  if (jadwal === null) return 'Jadwal tidak dapat dimuat';
  return jadwal
    .map(
      (item) =>
        `${formatHours(item.hours)}${isOver(item.hours, timeOfDay) ? ' sudah selesai' : ''} · ${formatRemaining(item)}`,
    )
    .join('; ');
}

function DokterHelp({
  dokter,
  jadwalId,
  timeOfDay,
}: {
  dokter: DokterOption | undefined;
  jadwalId: number | null;
  timeOfDay: string | null;
}) {
  if (!dokter) return null;
  const alasan = alasanUnavailable(dokter);
  if (alasan) return <span className={css['gagal']}>{alasan}</span>;
  if (dokter.jadwal === null)
    return (
      <span className={css['catatan']} data-perhatian title="Diperiksa saat disimpan">
        Jadwal tidak dapat dimuat
      </span>
    );
  const jadwal = jadwalInUse(dokter, jadwalId);
  if (!jadwal) return `${dokter.jadwal.length} jadwal, pilih salah satu`;
  if (isOver(jadwal.hours, timeOfDay))
    return (
      <>
        <span className={css['lewat']}>{formatHours(jadwal.hours)} selesai</span> · sisa{' '}
        <strong className={css['kuat']}>{jadwal.remaining}</strong>
      </>
    );
  return (
    <>
      <strong className={css['kuat']}>{formatHours(jadwal.hours)}</strong> ·{' '}
      <span className={css['lebar']}>kuota {jadwal.kuota}, </span>sisa {jadwal.share && `${jadwal.share} `}
      <strong className={css['kuat']}>{jadwal.remaining}</strong>
    </>
  );
}

/** The doctor with his hours and places; a second choice only where he has several schedules that day. */
function DokterJadwalFields({
  form,
  existing,
  onTouch,
  onRetry,
}: {
  form: KunjunganForm;
  existing: SavedPendaftaran | null;
  onTouch: () => void;
  onRetry: (refetch: () => Promise<unknown>) => void;
}) {
  const { control } = form;
  const [unitId, ruanganId, dokterId, jadwalId, penjamin] = useWatch({
    control,
    name: ['tujuan.unit_id', 'tujuan.ruangan_id', 'tujuan.dokter_id', 'tujuan.jadwal_dokter_id', 'penjamin.jenis'],
  });
  const tanggal = useTanggalLayanan(form);
  const typedTime = useTimeOfDay(form);
  const query = useQuery(dokterQuery(ruanganId, tanggal));
  // A ward takes patients in all day: its hours are the doctor's round.
  const isRawatInap =
    useQuery(ruanganUnitQuery(unitId, tanggal)).data?.find(({ id }) => id === ruanganId)?.jenis_kunjungan ===
    RAWAT_INAP;
  const timeOfDay = isRawatInap ? null : typedTime;
  const own = ownPlace(existing, tanggal);
  const dokterList = sortByPraktik(forPenjamin(query.data ?? EMPTY, penjamin, own), timeOfDay);
  const dokter = dokterList.find(({ id }) => id === dokterId);
  const choice = dokterList.map((item) => ({
    id: item.id,
    deskripsi: item.nama,
    keterangan: describeDokter(item, timeOfDay),
    alasan: alasanUnavailable(item),
  }));
  const options = withSavedOption(choice, {
    value: dokterId,
    saved: existing && { id: existing.tujuan.dokter_id, nama: existing.nama.dokter },
  });
  const jadwal = (dokter?.jadwal ?? []).map((item) => ({
    id: item.id,
    deskripsi: formatHours(item.hours),
    keterangan: `${isOver(item.hours, timeOfDay) ? 'sudah selesai, ' : ''}${formatRemaining(item)}`,
    alasan: item.remaining > 0 ? null : formatFull(item),
  }));
  const failed = query.isError && !query.isFetching;
  const halfTyped = typedTime === null;
  const followDay = useEffectEvent(() => {
    if (
      halfTyped ||
      !dokter?.jadwal ||
      jadwalId === null ||
      jadwalId === own?.jadwal ||
      dokter.jadwal.some(({ id }) => id === jadwalId)
    )
      return;
    form.setValue('tujuan.jadwal_dokter_id', onlyJadwalId(dokter, timeOfDay));
  });
  // Another day has other schedules: the old one would be refused, and picking the same doctor again changes nothing. A
  // half-typed day is not another day yet.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the doctors of another day, and a day typed to its end, are the signs to look again
  useEffect(() => followDay(), [query.data, halfTyped]);
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
        emptyText={dokterList.length === 0 ? 'Belum ada dokter di ruangan ini' : 'Tidak ada yang cocok'}
        {...pickParentFirst(ruanganId, 'ruangan')}
        {...retryProps(query.isError, () => onRetry(query.refetch))}
        help={
          failed ? (
            <LoadError what="dokter" onRetry={() => onRetry(query.refetch)} />
          ) : dokter ? (
            <DokterHelp dokter={dokter} jadwalId={jadwalId} timeOfDay={timeOfDay} />
          ) : (
            <PraktikHariIni
              form={form}
              ruanganId={ruanganId}
              tanggal={tanggal}
              dokter={query.data ?? null}
              onOpened={onTouch}
            />
          )
        }
        onPick={(id) => {
          onTouch();
          const choice = dokterList.find((item) => item.id === id);
          if (choice) followDokter(form, choice, timeOfDay);
        }}
      />
      {needsJadwalPick(dokter) && (
        <PilihField
          control={control}
          name="tujuan.jadwal_dokter_id"
          label="Jadwal"
          required
          className={css['tiga']}
          options={jadwal}
          loading={false}
          onPick={() => {
            onTouch();
            writePrefill(form, pickTujuan(readPrefill(form), 'jadwal_dokter_id', form.getValues('norm')));
          }}
        />
      )}
    </>
  );
}
