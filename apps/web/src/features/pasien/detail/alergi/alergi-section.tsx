import type { Alergi, AlergiPasien } from '@nadi/contract/pasien/alergi.contract';
import type { DetailPasien } from '@nadi/contract/pasien/pasien.contract';
import { DIBANTAH } from '@nadi/domain/rekam-medis/alergi';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { lazyChunk } from '#platform/http/chunk.ts';
import { can } from '#platform/session/session.ts';
import { LoadBoundary } from '#ui/error-boundary.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Status } from '#ui/status.tsx';
import { alergiQuery } from '../detail.queries.ts';
import css from '../pasien-detail.module.css';
import { SummarySection } from '../summary-section.tsx';
import { Answers } from './alergi-answers.tsx';
import { describeAlergi, KEPARAHAN_LOOKS, markOf, writtenBy } from './alergi-words.ts';

const AlergiDialog = lazyChunk(async () => (await import('./alergi-dialog.tsx')).AlergiDialog);

function AlergiRow({ alergi, onEdit }: { alergi: Alergi; onEdit: (() => void) | null }) {
  const isDisputed = alergi.kepastian === DIBANTAH;
  return (
    <div className={css['butir']}>
      <span>
        <strong>{isDisputed ? <s>{alergi.zat}</s> : alergi.zat}</strong>
        <small>
          {describeAlergi(alergi)}
          <br />
          {writtenBy(alergi)}
        </small>
      </span>
      <span className={`${css['kanan']} ${css['lipat']}`}>
        {!isDisputed && <Status of={KEPARAHAN_LOOKS} value={alergi.keparahan ?? 0} />}
        {onEdit && (
          <LinkButton className={css['tautan']} aria-label={`Ubah alergi ${alergi.zat}`} onClick={onEdit}>
            Ubah
          </LinkButton>
        )}
      </span>
    </div>
  );
}

/** What is known of the patient's allergies; nothing is ever removed from it. */
export function AlergiSection({ pasien }: { pasien: DetailPasien }) {
  const { norm } = pasien;
  const client = useQueryClient();
  const query = useQuery(alergiQuery(norm));
  const [editing, setEditing] = useState<Alergi | 'baru' | null>(null);
  const mayWrite = can('create rekam medis');
  const show = (state: AlergiPasien): void => void client.setQueryData(alergiQuery(norm).queryKey, state);
  return (
    <>
      <SummarySection
        title="Alergi"
        query={query}
        countOf={() => 1}
        emptyText=""
        {...(mayWrite
          ? {
              action: (
                <LinkButton className={css['tautan']} aria-label="Catat alergi" onClick={() => setEditing('baru')}>
                  Catat
                </LinkButton>
              ),
            }
          : {})}
      >
        {(state) => (
          <>
            {state.status !== 'ada' && (
              <div className={css['sempit']}>
                <small>{markOf(state).text}</small>
              </div>
            )}
            {mayWrite && state.status !== 'ada' && <Answers norm={norm} onSaved={show} />}
            {state.alergi.map((one) => (
              <AlergiRow key={one.id} alergi={one} onEdit={mayWrite ? () => setEditing(one) : null} />
            ))}
          </>
        )}
      </SummarySection>
      {editing && (
        <LoadBoundary onClose={() => setEditing(null)}>
          <AlergiDialog
            pasien={pasien}
            alergi={editing === 'baru' ? null : editing}
            onSaved={show}
            onClose={() => setEditing(null)}
          />
        </LoadBoundary>
      )}
    </>
  );
}
