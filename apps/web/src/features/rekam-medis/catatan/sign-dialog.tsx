import { Button } from '@mantine/core';
import { checkCatatan, signCatatan } from '@nadi/contract/rekam-medis/catatan.contract';
import type { RekamMedisKunjungan } from '@nadi/contract/rekam-medis/rekam-medis.contract';
import type { ResponseOf } from '@nadi/contract/endpoint';
import { endsKunjungan, isSecretIcd, JENIS_CATATAN } from '@nadi/domain/rekam-medis/catatan';
import type { JenisCatatan } from '@nadi/domain/rekam-medis/catatan';
import { TANPA_PULANG } from '@nadi/domain/rekam-medis/kepulangan';
import { RAWAT_INAP } from '@nadi/domain/ruangan/ruangan';
import { formatRupiah } from '@nadi/domain/uang/rupiah';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTask } from '#patterns/use-task.ts';
import { ApiError, needsConfirmation } from '#platform/http/api-error.ts';
import { messageOf } from '#platform/http/error.ts';
import { callApi, newIdempotencyKey } from '#platform/http/http.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { ErrorState, SkeletonAfter150 } from '#ui/state.tsx';
import { toast } from '#ui/toast.ts';
import { PARTS, PART_NAMES, summaryLines } from '../ruang/part-slot.tsx';
import css from '../ruang/ruang.module.css';
import { StatusPulangWords } from '../ruang/status-pulang.tsx';
import { usulanWarning } from '../templat/usulan.ts';
import type { Usulan } from '../templat/usulan.ts';
import { VitalKonfirmasi } from '../vital/vital-konfirmasi.tsx';
import type { Lacking } from './note-editor.tsx';
import { signedWords } from './signed-words.ts';
import { AskedQuestion, SecretSwitch } from './sign-questions.tsx';

type Checked = ResponseOf<typeof checkCatatan>['data'];
type SignDialogProps = {
  data: RekamMedisKunjungan;
  jenis: JenisCatatan;
  draft: { id: number; versi: number };
  /** What templates proposed and nobody has looked at: it does not hold the signature, and is not sent with it. */
  usulan: readonly Usulan[];
  onLacking: (lacking: Lacking) => void;
  onSigned: (message: string) => void;
  /** Sends the prescription first, which asks for the reasons that it lacks. */
  onSendResep: () => void;
  onClose: () => void;
};

const Line = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** PCare takes so many diagnoses of a visit (RM17). */
const MAX_DIAGNOSA_PCARE = 3;

/** What goes outside once the house is connected there, or what it waits for. */
const Kirim = ({ what, halangan }: { what: string; halangan: readonly string[] }) =>
  halangan.length === 0 ? (
    `${what}, dikirim begitu tersambung`
  ) : (
    <span className={css['tertahan']}>
      <IconAlertTriangle size={14} aria-hidden="true" /> belum dikirim: {halangan.join(', ')}
    </span>
  );

const Biaya = ({ tindakan, obat }: { tindakan: number; obat: NonNullable<Checked['tagihan_obat']> }) => (
  <>
    <span className={css['butir']}>
      <strong>{formatRupiah(tindakan + obat.rupiah)}</strong>, tindakan {formatRupiah(tindakan)}, obat{' '}
      {formatRupiah(obat.rupiah)}
    </span>
    {obat.tanpa_harga.length > 0 && <span className={css['butir']}>Tanpa harga: {obat.tanpa_harga.join(', ')}</span>}
  </>
);

function Summary({ data, checked }: { data: RekamMedisKunjungan; checked: Checked }) {
  const { diagnosa, kunjungan } = data;
  return (
    <dl className={css['rangkuman']}>
      <Line label="Diagnosis">
        {diagnosa.tertutup > 0 && <span className={css['butir']}>{diagnosa.tertutup} diagnosis rahasia</span>}
        {diagnosa.diagnosa.length === 0
          ? diagnosa.tertutup === 0 && 'belum ada'
          : diagnosa.diagnosa.map(({ icd, teks, peran }) => (
              <span key={icd} className={css['butir']}>
                <strong>{icd}</strong> {teks}
                {peran === 'utama' && ', utama'}
              </span>
            ))}
      </Line>
      <Line label="Tindakan">
        {checked.tindakan.length === 0
          ? 'tidak ada'
          : `${checked.tindakan.join('; ')}, ${formatRupiah(checked.tagihan)}`}
      </Line>
      {PART_NAMES.filter((name) => summaryLines(checked.bagian[name]).length > 0).map((name) => (
        <Line key={name} label={PARTS[name].title}>
          {summaryLines(checked.bagian[name]).map((line, at) => (
            <span key={at} className={css['butir']}>
              {line}
            </span>
          ))}
        </Line>
      ))}
      {kunjungan.ruangan.jenis_kunjungan !== RAWAT_INAP && (
        <Line label="Status pulang">
          <StatusPulangWords cara={data.rekam.cara_keluar} alasan={data.rekam.alasan_pulang} />
        </Line>
      )}
      {checked.tagihan_obat && (
        <Line label="Biaya">
          <Biaya tindakan={checked.tagihan} obat={checked.tagihan_obat} />
        </Line>
      )}
      {checked.pcare && (
        <Line label="PCare">
          <Kirim
            what={`kunjungan${diagnosa.diagnosa.length > MAX_DIAGNOSA_PCARE ? ` dengan ${MAX_DIAGNOSA_PCARE} diagnosis pertama` : ''}`}
            halangan={checked.pcare.halangan}
          />
        </Line>
      )}
      <Line label="SATUSEHAT">
        <Kirim what="rekam medis kunjungan" halangan={checked.satu_sehat_halangan} />
      </Line>
      <Line label="Kunjungan">
        {kunjungan.no_antrean},{' '}
        {checked.bisa_selesai ? 'diselesaikan' : (checked.halangan_selesai ?? 'tidak diselesaikan dari sini')}
      </Line>
    </dl>
  );
}

const secretCodes = ({ diagnosa }: RekamMedisKunjungan): string[] =>
  diagnosa.diagnosa.map(({ icd }) => icd).filter(isSecretIcd);

/**
 * Says before the signature what will be signed, sent and finished, and what stops it; the second Ctrl+Enter does it
 * (rekam-medis.md RM9).
 */
// oxlint-disable-next-line max-lines-per-function -- stood before the rule
export function SignDialog(props: SignDialogProps) {
  const { data, jenis, draft, usulan, onLacking, onSigned, onSendResep, onClose } = props;
  const { kunjungan } = data;
  const query = useQuery({
    queryKey: ['rekam', 'periksa', draft.id, draft.versi],
    queryFn: async ({ signal }) => {
      const { data: checked } = await callApi(checkCatatan, { params: { id: draft.id }, signal });
      onLacking(checked.kurang);
      return checked;
    },
    gcTime: 0,
  });
  /** A signature that is answered otherwise is another one. */
  const keys = useRef(new Map<string, string>());
  const [failure, setFailure] = useState<string | null>(null);
  const { busy, run } = useTask(refuse);
  const checked = query.data;
  /** What was answered here: whether it is a secret, and that what a template called normal was examined. */
  const [secret, setSecret] = useState<boolean | null>(null);
  const [examined, setExamined] = useState(false);
  const [withoutPulang, setWithoutPulang] = useState(false);
  const [answerBox, pulangBox, signBox] = [
    useRef<HTMLButtonElement>(null),
    useRef<HTMLButtonElement>(null),
    useRef<HTMLButtonElement>(null),
  ];
  const rahasia = secret ?? (checked?.rahasia === true || checked?.usul_rahasia === true);
  const asksExam = (checked?.normal_templat ?? 0) > 0 && !examined;
  const asksPulang = checked?.tanpa_pulang === true && !withoutPulang;
  const warnings = [...(checked?.peringatan ?? []), ...usulan.map(usulanWarning)];
  const lacking = Object.values(checked?.kurang ?? {}).flat();
  const maySign = checked !== undefined && lacking.length === 0 && !busy;
  /** Only the prescription stands in the way, and the same key leads on to it. */
  const holds = checked !== undefined && Object.keys(checked.kurang).join() === 'resep';
  const finishes = checked?.bisa_selesai === true && endsKunjungan(jenis);

  function refuse(error: unknown): void {
    if (error instanceof ApiError && error.status === 422) onLacking(error.errors);
    setFailure(
      error instanceof ApiError && error.status === 422
        ? [error.message, ...Object.values(error.errors).flat()].join(' ')
        : messageOf(error),
    );
    if (error instanceof ApiError && error.status === 403) toast.error(error);
    // The draft asks more than it did when this opened.
    if (needsConfirmation(error)) void query.refetch();
  }
  async function sign(selesai: boolean): Promise<void> {
    if (!maySign) return;
    if (asksExam) return answerBox.current?.focus();
    if (asksPulang) return pulangBox.current?.focus();
    setFailure(null);
    await run(async () => {
      const body = {
        versi: draft.versi,
        selesai,
        diperiksa: examined,
        ...(checked.tanpa_pulang && { tanpa_pulang: withoutPulang }),
        rahasia,
        ...(selesai && { dilihat: checked.peringatan }),
      };
      const idempotencyKey = keys.current.get(JSON.stringify(body)) ?? newIdempotencyKey();
      keys.current.set(JSON.stringify(body), idempotencyKey);
      const { data: signed } = await callApi(signCatatan, { params: { id: draft.id }, body, idempotencyKey });
      const { jenis: signedAs } = signed.catatan;
      onSigned(signedWords({ jenis: signedAs, selesai, no_antrean: kunjungan.no_antrean, bagian: checked.bagian }));
    });
  }
  return (
    <Dialog
      title={`Tandatangani ${JENIS_CATATAN[jenis].nama} ${kunjungan.no_antrean}`}
      onClose={onClose}
      size={680}
      centered={false}
      busy={busy}
      onKey={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        if (event.repeat) return;
        if (holds) onSendResep();
        else void sign(finishes);
      }}
    >
      {query.isError && (
        <ErrorState error={query.error} title="Ringkasan belum bisa dimuat" onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <SkeletonAfter150 rows={5} height={24} />}
      {checked && (
        <>
          {lacking.length > 0 ? (
            <div className={css['halangan']} role="alert">
              <IconAlertTriangle size={18} aria-hidden="true" />
              <div>
                <strong>Belum dapat ditandatangani</strong>
                <ul>
                  {lacking.map((message) => (
                    <li key={message}>{message}</li>
                  ))}
                </ul>
              </div>
            </div>
          ) : (
            <p className={css['siap']} role="status">
              <IconCircleCheck size={18} aria-hidden="true" />
              {asksExam || asksPulang
                ? 'Siap, setelah pertanyaan di bawah dijawab.'
                : finishes
                  ? 'Siap. Sekali lagi Ctrl+Enter menandatangani, mengirim resep, dan menyelesaikan kunjungan.'
                  : 'Siap. Sekali lagi Ctrl+Enter menandatangani.'}
            </p>
          )}
          {warnings.length > 0 && (
            <div className={css['peringatan']} role="note" aria-label="Peringatan yang tidak menahan">
              <IconAlertTriangle size={18} aria-hidden="true" />
              <ul>
                {warnings.map((message) => (
                  <li key={message}>{message}</li>
                ))}
              </ul>
            </div>
          )}
          <Summary data={data} checked={checked} />
          {checked.normal_templat > 0 && (
            <AskedQuestion
              question={`${checked.normal_templat} bagian normal dari templat: benar diperiksa?`}
              answer="Ya, diperiksa"
              yes={examined}
              answerRef={answerBox}
              onAnswer={(yes) => {
                setExamined(yes);
                if (yes) signBox.current?.focus();
              }}
            />
          )}
          {checked.tanpa_pulang && (
            <AskedQuestion
              question={TANPA_PULANG}
              answer="Ya, tanpa kepulangan"
              yes={withoutPulang}
              answerRef={pulangBox}
              onAnswer={(yes) => {
                setWithoutPulang(yes);
                if (yes) signBox.current?.focus();
              }}
            />
          )}
          <SecretSwitch
            on={rahasia}
            proposed={checked.usul_rahasia}
            because={secretCodes(data)}
            disabled={busy}
            onChange={setSecret}
          />
          <VitalKonfirmasi kunjunganId={kunjungan.id} norm={kunjungan.pasien.norm} />
        </>
      )}
      {failure && (
        <p className={css['kurang']} role="alert">
          {failure}
        </p>
      )}
      <div className={css['kakiDialog']} data-kaki>
        <Button variant="default" onClick={onClose} rightSection={<Kbd>Esc</Kbd>}>
          Kembali menulis
        </Button>
        <span />
        {finishes && (
          <Button variant="default" disabled={!maySign} onClick={() => void sign(false)}>
            Tandatangani saja
          </Button>
        )}
        <Button
          ref={signBox}
          data-autofocus
          // It keeps the focus while the summary is asked for, so that the second press is heard here.
          aria-disabled={!maySign && !holds}
          data-disabled={(!maySign && !holds) || undefined}
          onClick={() => (holds ? onSendResep() : void sign(finishes))}
          rightSection={<Kbd filled>Ctrl+Enter</Kbd>}
        >
          {holds
            ? 'Kirim resep dulu'
            : busy
              ? 'Menandatangani…'
              : finishes
                ? 'Tandatangani dan selesaikan'
                : 'Tandatangani'}
        </Button>
      </div>
    </Dialog>
  );
}
