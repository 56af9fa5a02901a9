import type { DokumenPasien } from '@nadi/contract/pasien/dokumen-pasien.contract';
import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { useWatch } from 'react-hook-form';
import { handleFormKey } from '#fields/form-keyboard.ts';
import { OpenWordsScope, useFormWords } from '#fields/open-words.ts';
import { FormSummary } from '#fields/form-summary.tsx';
import { DraftOffer } from '#patterns/draft-offer.tsx';
import type { Saving } from '#patterns/use-save.ts';
import type { Draft } from '#platform/draft/draft.ts';
import { formatOwner } from '#platform/norm.ts';
import { FullScreenForm } from '#ui/full-screen-form.tsx';
import { toast } from '#ui/toast.ts';
import { AlamatSection } from './alamat/alamat-section.tsx';
import { BpjsPanel } from './bpjs/bpjs-panel.tsx';
import { BpjsButton } from './bpjs/bpjs-button.tsx';
import { useBpjs } from './bpjs/use-bpjs.ts';
import { askBerlaku } from './dokumen/ask-berlaku.ts';
import { isExpiryInvalid } from './dokumen/picked-dokumen.ts';
import { DokumenSection } from './dokumen/dokumen-section.tsx';
import type { PickedFiles } from './dokumen/use-picked-files.ts';
import type { FillTrail } from './fill-trail.ts';
import { FormIndex, RemainingFields } from './form-index.tsx';
import { FormHeader } from './form-header.tsx';
import { FotoField } from './foto-field.tsx';
import { IdentitasSection } from './identitas-section.tsx';
import { FormScopeContext } from './form-fields.tsx';
import { KeluargaSection } from './keluarga-section.tsx';
import css from './pasien-form.module.css';
import type { PasienFormApi, PasienFormValues } from './pasien-form.ts';
import { wajibFields } from './pasien-resolver.ts';
import type { RuleContext } from './pasien-resolver.ts';
import { PerusahaanSection } from './perusahaan-section.tsx';
import { PribadiSection } from './pribadi-section.tsx';

/**
 * False for the first paint. Only the sections down to the one with the first focus are rendered then, so that its
 * field has the focus at once; the others follow right after it.
 */
function useAfterFirstPaint(): boolean {
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => setPainted(true)));
    return () => cancelAnimationFrame(frame);
  }, []);
  return painted;
}

function useWajibFields({ control }: PasienFormApi, ruleContext: RuleContext) {
  const [tak_dikenal, bayi, status, ibu_norm, jenis_identitas] = useWatch({
    control,
    name: ['tak_dikenal', 'bayi', 'status', 'ibu_norm', 'jenis_identitas'],
  });
  // Every field reads this set, so it stays the same object as long as the same fields are required.
  const key = [...wajibFields({ tak_dikenal, bayi, status, ibu_norm, jenis_identitas }, ruleContext)].join(' ');
  return useMemo(() => new Set(key.split(' ')) as ReturnType<typeof wajibFields>, [key]);
}

type PasienFormViewProps = {
  form: PasienFormApi;
  ruleContext: RuleContext;
  picked: PickedFiles;
  /** Whether closing the form would lose something. */
  isDirty: () => boolean;
  title: string;
  savingMessage: string;
  saving: Saving<PasienFormValues>;
  draft: Draft;
  onClose: () => void;
  /** Closes the form and keeps its draft; undefined where nothing can be kept. */
  onKeep: (() => Promise<boolean>) | undefined;
  /** The typed NIK belongs to this patient, and the clerk wants to go there. */
  onRegistered: (norm: number) => void;
  firstFocus: 'nik' | 'nama';
  showNormManual: boolean;
  /** The stored patient, in update mode only. */
  stored?: { norm: number; nama: string; foto: string | null; dokumen: readonly DokumenPasien[]; ibu: ReactNode };
  footer?: ReactNode;
  /** Shown above the sections. */
  notice?: ReactNode;
  /** Shown beside the form, below the answer of BPJS. */
  side?: ReactNode;
  /** Counts the resets of the form; with each one the answer of BPJS is removed too. */
  resetCount: number;
  /** What was filled in for a NIK or a card number; the draft carries it. */
  trailRef: RefObject<FillTrail>;
};

const NOTHING_STORED = { norm: null, dokumen: [] };

/** The patient form of both modes (platform.md 2.5): six sections that scroll between a fixed header and footer. */
export function PasienFormView(props: PasienFormViewProps) {
  const { form, ruleContext, picked, saving, stored, onRegistered } = props;
  const complete = useAfterFirstPaint();
  const wajib = useWajibFields(form, ruleContext);
  const onNik = useRef<(nik: string) => void>(() => undefined);
  const bpjs = useBpjs(form, (nik) => onNik.current(nik), props.trailRef);
  const { closePanel } = bpjs;
  const scope = useMemo(() => ({ form, wajib }), [form, wajib]);
  const words = useFormWords(form);
  const closeBpjs = useRef(closePanel);
  useEffect(() => {
    closeBpjs.current = closePanel;
  });
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the count is the sign that the form was reset
  useEffect(() => closeBpjs.current(), [props.resetCount]);
  function save(): void {
    if (!picked.dokumenList.some(isExpiryInvalid))
      return void askBerlaku(picked.dokumenList).then((yes) => yes && saving.save());
    toast.failure('Harap periksa kembali isianmu.', 'Ups, Gagal Validasi Form');
    document.querySelector<HTMLElement>('#bagian-dokumen [aria-invalid]')?.focus();
  }
  return (
    <OpenWordsScope value={words}>
      <FormScopeContext value={scope}>
        <FullScreenForm
          title={props.title}
          onClose={props.onClose}
          dirty={props.isDirty}
          whose={() => (stored ? formatOwner(stored) : form.getValues('nama')?.trim() || null)}
          onSave={save}
          onKey={handleFormKey}
          saveLabel="Simpan"
          saving={saving.saving}
          savingMessage={props.savingMessage}
          savedAt={props.draft.savedAt}
          onKeep={props.onKeep}
          keptBeside={picked.draft.beside?.words}
          headerContent={<FormHeader form={form} updating={ruleContext.update !== null} />}
          left={
            <FormIndex
              form={form}
              ruleContext={ruleContext}
              complete={complete}
              hasFiles={picked.dokumenList.length > 0}
            />
          }
          right={
            <div className={css['samping']} data-baru={ruleContext.update === null || undefined}>
              {bpjs.result && <BpjsPanel bpjs={bpjs} result={bpjs.result} />}
              {props.side}
            </div>
          }
          rightFirst
          footerContent={props.footer}
          footerRight={<RemainingFields form={form} ruleContext={ruleContext} />}
        >
          <div className={css['form']}>
            {props.notice}
            <div className={css['ringkasan']}>
              <DraftOffer draft={props.draft} />
              <FormSummary form={form} submitError={saving.summary} />
            </div>
            <IdentitasSection
              // A reset mounts this section anew, which clears what it remembers about the NIK and the mother.
              key={props.resetCount}
              showNorm={ruleContext.showNorm}
              showNormManual={props.showNormManual}
              creating={ruleContext.update === null}
              ibu={stored?.ibu}
              bpjs={<BpjsButton bpjs={bpjs} />}
              ownNorm={stored?.norm ?? null}
              trailRef={props.trailRef}
              autoFocus={props.firstFocus === 'nik'}
              onRegistered={onRegistered}
              attachOnNik={(handler) => {
                onNik.current = handler;
              }}
            />
            {(complete || props.firstFocus === 'nama') && (
              <PribadiSection
                autoFocus={props.firstFocus === 'nama'}
                foto={
                  <FotoField picked={picked} saved={stored?.foto ? { norm: stored.norm, foto: stored.foto } : null} />
                }
              />
            )}
            {complete && (
              <>
                <PerusahaanSection />
                <AlamatSection />
                <KeluargaSection />
                <DokumenSection picked={picked} saved={stored ?? NOTHING_STORED} />
              </>
            )}
          </div>
        </FullScreenForm>
      </FormScopeContext>
    </OpenWordsScope>
  );
}
