import { isRumahSakit } from '@nadi/domain/faskes/jenis-faskes';
import { findPesertaProblem, fktpNotCompared, providerNote } from '@nadi/domain/kunjungan/kepesertaan';
import { PENJAMIN_BPJS, PENJAMIN_UMUM } from '@nadi/domain/kunjungan/penjamin';
import { Button, Loader } from '@mantine/core';
import { IconAlertTriangleFilled, IconRefresh, IconShieldCheck, IconShieldX } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { formatNorm } from '#platform/norm.ts';
import { PATHS } from '#platform/address/paths.ts';
import { penjaminQuery } from '#platform/lists/penjamin.ts';
import { can, session } from '#platform/session/session.ts';
import { useSetting } from '#platform/lists/setting.ts';
import { keysOf } from '#platform/keys/shortcut-list.ts';
import { formatNumber, formatTime, formatDateTime } from '#platform/time/tanggal.ts';
import { Kbd } from '#ui/kbd.tsx';
import { useAfter150 } from '#ui/state.tsx';
import { SimulatorNote } from '#features/pasien/form/bpjs/peserta.public.tsx';
import type { PesertaAnswer } from '#features/pasien/form/bpjs/peserta.public.tsx';
import type { KunjunganForm } from '../form/kunjungan-form.schema.ts';
import { pasienQuery } from '../pendaftaran.queries.ts';
import type { PickedPasien } from '../pendaftaran.queries.ts';
import { applyKepesertaan } from './apply-kepesertaan.ts';
import css from './kepesertaan.module.css';
import { PesertaDetails } from './peserta-details.tsx';
import type { Kepesertaan } from './use-kepesertaan.ts';
import { nameAtasNama, useMasalah } from './use-masalah.ts';
import { useTempatBpjs } from './use-tempat-bpjs.ts';
import type { TempatBpjs } from './use-tempat-bpjs.ts';

export const ERROR_ID = 'kepesertaan-gagal';

type KepesertaanPanelProps = { form: KunjunganForm; kepesertaan: Kepesertaan };

function KepesertaanStatus({
  answer: { data, source, diambil_pada },
  kepesertaan,
}: {
  answer: PesertaAnswer;
  kepesertaan: Kepesertaan;
}) {
  const slow = useAfter150(kepesertaan.loading);
  const StatusIcon = data.aktif ? IconShieldCheck : IconShieldX;
  return (
    <header className={css['status']} data-aktif={data.aktif || undefined}>
      <StatusIcon size={26} stroke={1.7} aria-hidden="true" />
      <p role="status">
        <strong>{data.aktif ? 'AKTIF' : 'TIDAK AKTIF'}</strong>
        <small>
          {source === 'cache' ? 'Dari database' : 'Dari BPJS Kesehatan'},{' '}
          <span>{source === 'cache' ? formatDateTime(diambil_pada) : formatTime(diambil_pada)}</span>
        </small>
      </p>
      <Button
        size="xs"
        variant="default"
        onClick={kepesertaan.check}
        leftSection={slow ? <Loader size={13} /> : <IconRefresh size={14} aria-hidden="true" />}
      >
        Cek ulang
      </Button>
    </header>
  );
}

/** The facility's own code is not set: whether the member belongs here can't be told, which is no 'yes'. */
function FktpNotCompared({ data }: { data: PesertaAnswer['data'] }) {
  const fktp = fktpNotCompared(data, useSetting('bpjs:kode-faskes'));
  // A hospital treats the members of every FKTP.
  if (fktp === null || isRumahSakit(session().user?.entity?.jenis_faskes ?? '')) return null;
  return (
    <p className={css['catatan']} role="status">
      FKTP peserta: <strong>{fktp}</strong>. Tidak dapat dibandingkan: kode faskes ini di BPJS belum diisi
      {can('update pengaturan') ? (
        <>
          .{' '}
          <a href={PATHS.pengaturan} target="_blank" rel="noreferrer">
            Isi di Pengaturan, BPJS
          </a>
        </>
      ) : (
        ', minta admin mengisinya di Pengaturan, BPJS'
      )}
      .
    </p>
  );
}

function MasalahWarning({ data, tempat }: { data: PesertaAnswer['data']; tempat: TempatBpjs }) {
  const masalah = findPesertaProblem(data, tempat.ownKode, tempat.layanan);
  if (!masalah) return null;
  return (
    <p className={css['bahaya']}>
      <IconAlertTriangleFilled size={15} aria-hidden="true" />
      <span>
        {masalah.inactive && (
          <>
            <strong>Status kepesertaan BPJS (JKN) tidak aktif.</strong>{' '}
          </>
        )}
        {masalah.inArrears && (
          <>
            <strong>Ada tunggakan: {formatNumber(data.tunggakan ?? 0)}.</strong>{' '}
          </>
        )}
        {masalah.otherFktp !== null && (
          <>
            <strong>Peserta {masalah.otherFktp}.</strong>{' '}
          </>
        )}
        Bisa didaftarkan sebagai pasien umum.
      </span>
    </p>
  );
}

/** The member who was asked about is not certainly the chosen patient. */
function AtasNamaWarning({ data, pasien }: { data: PesertaAnswer['data']; pasien: PickedPasien | undefined }) {
  const text = nameAtasNama(data, pasien);
  return text === null ? null : (
    <p className={css['bahaya']}>
      <IconAlertTriangleFilled size={15} aria-hidden="true" /> <strong>{text}.</strong>
    </p>
  );
}

/** Nothing is wrong, but the other of the two providers is not this facility. */
function ProviderNote({ data, tempat }: { data: PesertaAnswer['data']; tempat: TempatBpjs }) {
  const note = providerNote(data, tempat.ownKode, tempat.layanan);
  return note === null ? null : (
    <p className={css['catatan']} role="status">
      {note}.
    </p>
  );
}

function KepesertaanActions({
  form,
  kepesertaan,
  data,
  children,
}: KepesertaanPanelProps & { data: PesertaAnswer['data']; children: ReactNode }) {
  const client = useQueryClient();
  const jenis = useWatch({ control: form.control, name: 'penjamin.jenis' });
  const hasBpjs = useQuery(penjaminQuery).data?.some(({ id }) => id === PENJAMIN_BPJS) ?? false;
  const toUmum = useMasalah(form, kepesertaan)?.toUmum;
  const canApply = hasBpjs || (jenis !== null && jenis !== PENJAMIN_UMUM);
  return (
    <div className={css['aksi']}>
      {toUmum && (
        <Button
          size="xs"
          variant="light"
          rightSection={<Kbd>{keysOf('ganti-umum')}</Kbd>}
          onClick={() => {
            toUmum();
            // The button disappears now, so the focus moves on.
            form.setFocus('penjamin.jenis');
          }}
        >
          Ganti ke Umum
        </Button>
      )}
      {canApply && (
        <Button
          size="xs"
          variant="default"
          onClick={() => void applyKepesertaan({ form, client }, data, kepesertaan.onTouch)}
        >
          Pakai nomor kartu dan kelas
        </Button>
      )}
      {children}
    </div>
  );
}

function KepesertaanFailure({ kepesertaan, message }: { kepesertaan: Kepesertaan; message: string }) {
  return (
    <div className={css['isi']}>
      <p className={css['bahaya']} role="alert" id={ERROR_ID}>
        <IconAlertTriangleFilled size={15} aria-hidden="true" /> {message}
      </p>
      <div className={css['aksi']}>
        <Button
          size="xs"
          variant="default"
          onClick={kepesertaan.check}
          leftSection={<IconRefresh size={14} aria-hidden="true" />}
        >
          Coba lagi
        </Button>
      </div>
    </div>
  );
}

/** Shown while nothing is known yet: how to ask, or that BPJS is being asked. */
function KepesertaanPending({ kepesertaan }: { kepesertaan: Kepesertaan }) {
  const slow = useAfter150(kepesertaan.loading);
  if (!kepesertaan.loading)
    return kepesertaan.error === null ? (
      <p className={css['kosong']}>
        Kepesertaan BPJS belum dicek. Tekan {keysOf('cek-kepesertaan')} kapan saja di formulir ini.
      </p>
    ) : null;
  if (!slow) return null;
  return (
    <div className={css['isi']}>
      <p className={css['memuat']} role="status">
        <Loader size={14} /> Menanyakan ke BPJS. Pendaftaran bisa terus diisi.
      </p>
      <div className={css['aksi']}>
        <Button size="xs" variant="default" onClick={kepesertaan.cancel}>
          Batal
        </Button>
      </div>
    </div>
  );
}

/** The side panel: what the insurer says of the patient. On a small screen 'Rincian' opens the sixteen fields. */
export function KepesertaanPanel({ form, kepesertaan }: KepesertaanPanelProps) {
  const norm = useWatch({ control: form.control, name: 'norm' });
  const pasien = useQuery(pasienQuery(norm)).data;
  const [detailsOpen, setDetailsOpen] = useState(false);
  const tempat = useTempatBpjs(form);
  const { answer, error } = kepesertaan;
  return (
    <section className={css['panel']} aria-label="Kepesertaan BPJS" data-tinggi={detailsOpen || undefined}>
      {answer && <KepesertaanStatus answer={answer} kepesertaan={kepesertaan} />}
      {error !== null && <KepesertaanFailure kepesertaan={kepesertaan} message={error} />}
      {!answer && <KepesertaanPending kepesertaan={kepesertaan} />}
      {answer && (
        <>
          <div className={css['isi']}>
            <AtasNamaWarning data={answer.data} pasien={pasien} />
            <MasalahWarning data={answer.data} tempat={tempat} />
            <ProviderNote data={answer.data} tempat={tempat} />
            <FktpNotCompared data={answer.data} />
            {answer.simulator && <SimulatorNote />}
            <KepesertaanActions form={form} kepesertaan={kepesertaan} data={answer.data}>
              <button
                type="button"
                className={css['buka']}
                aria-expanded={detailsOpen}
                onClick={() => setDetailsOpen(!detailsOpen)}
              >
                {detailsOpen ? 'Tutup rincian' : 'Rincian'}
              </button>
            </KepesertaanActions>
          </div>
          <div className={css['lipat']} data-buka={detailsOpen || undefined}>
            <PesertaDetails peserta={answer.data} pasien={pasien} />
            {norm !== null && <p className={css['catatan']}>Pembanding: data pasien {formatNorm(norm)}.</p>}
          </div>
        </>
      )}
    </section>
  );
}
