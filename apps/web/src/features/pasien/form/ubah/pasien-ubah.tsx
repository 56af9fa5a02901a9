import { getPasien } from '@nadi/contract/pasien.contract';
import type { DetailPasien } from '@nadi/contract/pasien.contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useKotor } from '../../../../fields/kotor.ts';
import { ApiError } from '../../../../platform/api-error.ts';
import { callApi } from '../../../../platform/http.ts';
import { tulisNorm } from '../../../../platform/norm.ts';
import type { PasienFormOverlayProps } from '../../../../platform/operations.ts';
import { paths } from '../../../../platform/paths.ts';
import { hariIni } from '../../../../platform/tanggal.ts';
import { FullScreenForm } from '../../../../ui/full-screen-form.tsx';
import { EmptyState, ErrorState, SkeletonAfter150 } from '../../../../ui/state.tsx';
import { dokumenQuery } from '../../detail/detail.queries.ts';
import { unggahBerkas } from '../dokumen/unggah.ts';
import { useBerkas } from '../dokumen/use-berkas.ts';
import { FormPasien } from '../form-pasien.tsx';
import css from '../pasien-form.module.css';
import type { HasilPasien, PasienForm } from '../pasien-form.ts';
import { pasienResolver } from '../pasien-resolver.ts';
import { useSettingForm } from '../use-setting-form.ts';
import { BentrokDialog } from './bentrok-dialog.tsx';
import { dariDetail } from './dari-detail.ts';
import { DrafLama } from './draf-lama.tsx';
import { useDasar, useDrafUbah } from './use-dasar.ts';
import { useUbahPasien } from './use-ubah-pasien.ts';

const JUDUL = 'Edit Data Pasien';

/**
 * The form in update mode. The patient is loaded once and never from the cache, because the server logs each reading.
 */
export function PasienUbah({ norm, options, onClose }: PasienFormOverlayProps & { norm: number }) {
  const query = useQuery({
    queryKey: ['pasien-edit', norm],
    queryFn: async ({ signal }) => (await callApi(getPasien, { params: { norm }, signal })).data,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  if (query.data) return <UbahIsi detail={query.data} options={options} onClose={onClose} />;
  const takAda = query.error instanceof ApiError && query.error.status === 404;
  return (
    <FullScreenForm
      judul={JUDUL}
      onClose={onClose}
      dirty={() => false}
      onSave={() => undefined}
      onKey={() => undefined}
    >
      {takAda ? (
        <EmptyState
          judul="Pasien tidak ditemukan"
          aksi={
            <Button variant="default" onClick={onClose}>
              Tutup
            </Button>
          }
        >
          Pasien ini tidak ada di faskes ini, atau nomornya sudah berubah.
        </EmptyState>
      ) : query.isError ? (
        <ErrorState error={query.error} judul="Data pasien belum bisa dimuat" onRetry={() => void query.refetch()} />
      ) : (
        <SkeletonAfter150 baris={10} tinggi={34} />
      )}
    </FullScreenForm>
  );
}

function UbahIsi({ detail, options, onClose }: PasienFormOverlayProps & { detail: DetailPasien }) {
  const navigate = useNavigate();
  const { normManualTampil, wajib } = useSettingForm();
  const dasar = useDasar(detail);
  const konteks = {
    hariIni: hariIni(),
    normTampil: false,
    wajib,
    ubah: { versi: dasar.kini.versi, statusAwal: dasar.kini.isi.status ?? 1 },
  };
  const form = useForm<PasienForm, unknown, HasilPasien>({
    defaultValues: dariDetail(detail),
    resolver: pasienResolver(konteks),
    mode: 'onTouched',
  });
  const berkas = useBerkas();
  // The tiles show how many documents are stored. When this query fails, they merely leave that out.
  const { data: dokumen = [] } = useQuery(dokumenQuery(detail.norm));
  const draft = useDrafUbah(detail.norm, form, dasar);
  const kotor = useKotor(form, berkas.ada);

  function tutup(): void {
    draft.buang();
    onClose();
  }
  function keluarKe(norm: number): void {
    tutup();
    if (options.onSaved) options.onSaved(norm);
    else if (options.autoNavigate !== false) void navigate(paths.pasienDetail(norm));
  }
  const ubah = useUbahPasien({
    form,
    konteks,
    dasar,
    norm: detail.norm,
    onTersimpan: ({ norm, nama }) => {
      unggahBerkas({ norm, pasien: nama, daftar: berkas.daftar, foto: berkas.foto });
      keluarKe(norm);
    },
  });
  return (
    <>
      <FormPasien
        form={form}
        konteks={konteks}
        berkas={berkas}
        kotor={kotor}
        judul={JUDUL}
        pesanSimpan="Mengubah data pasien..."
        saving={ubah.saving}
        kesalahan={ubah.kesalahan}
        tersimpanPada={draft.tersimpanPada}
        onSimpan={() => void ubah.simpan()}
        onClose={tutup}
        onTerdaftar={(norm) => {
          tutup();
          void navigate(paths.pasienDetail(norm));
        }}
        fokus={detail.nik ? 'nama' : 'nik'}
        normManualTampil={normManualTampil || Boolean(detail.norm_manual)}
        lama={{
          norm: detail.norm,
          foto: detail.foto,
          dokumen,
          ibu: detail.ibu && (
            <p className={css['keterangan']}>
              Bayi dari <strong>{detail.ibu.nama}</strong>, No. RM {tulisNorm(detail.ibu.norm)}
            </p>
          ),
        }}
        kabar={
          <>
            <p className={css['siapa']}>
              No. RM <strong>{tulisNorm(detail.norm)}</strong>
            </p>
            {dasar.drafLama && (
              <DrafLama
                pada={draft.tersimpanPada}
                onBuang={() => {
                  draft.buang();
                  form.reset(dariDetail(detail));
                }}
              />
            )}
          </>
        }
        samping={<p className={css['kosong']}>Jawaban BPJS akan terlihat di sini.</p>}
        resetKe={0}
      />
      {ubah.bentrok && (
        <BentrokDialog
          key={ubah.bentrok.versi}
          pesan={ubah.bentrok.pesan}
          butir={ubah.bentrok.butir}
          onSimpan={ubah.pilih}
          onKembali={ubah.kembali}
        />
      )}
    </>
  );
}
