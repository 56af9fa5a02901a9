import type { AuditRow } from '@nadi/contract/akses/audit.contract';
import { auditChanges, MASK } from '@nadi/domain/akses/mask-audit';
import type { AuditChange } from '@nadi/domain/akses/mask-audit';
import { useState } from 'react';
import { DataTable } from '#ui/data-table.tsx';
import type { DataColumn } from '#ui/data-table.tsx';
import { Dialog } from '#ui/dialog.tsx';
import css from './audit.module.css';
import type { AuditWords } from './audit-words.ts';
import { RevealForm } from './reveal-form.tsx';
import type { RevealCall } from './reveal-form.tsx';

type AuditDetailsProps = {
  row: AuditRow;
  title: string;
  words: AuditWords;
  lang: string;
  /** What shows the hidden values; null for who may not see more. */
  revealCall: RevealCall | null;
  onClose: () => void;
};

const hasMasked = ({ before, after }: AuditChange): boolean => [before, after].some((text) => text?.includes(MASK));

/** What an entry changed, field by field, before and after. */
export function AuditDetails({ row: listed, title, words, lang, revealCall, onClose }: AuditDetailsProps) {
  const [revealed, setRevealed] = useState<AuditRow | null>(null);
  const row = revealed ?? listed;
  const changes = auditChanges(row.sebelum, row.sesudah);
  const columns: DataColumn<AuditChange>[] = [
    { head: words.field, width: '28%', names: true, cell: ({ field }) => field },
    { head: words.before, className: css['before'], cell: ({ before }) => before ?? '-' },
    { head: words.after, className: css['after'], cell: ({ after }) => after ?? '-' },
  ];
  return (
    <Dialog title={words.detailsOf(title)} size={760} withClose centered={false} onClose={onClose}>
      <div lang={lang} className={css['details']}>
        <DataTable label={words.change} columns={columns} rows={changes} rowKey={({ field }) => field} />
        {revealed ? (
          <p role="status" className={css['request']}>
            {words.revealed}
          </p>
        ) : (
          revealCall &&
          changes.some(hasMasked) && <RevealForm id={row.id} call={revealCall} words={words} onRevealed={setRevealed} />
        )}
        <p className={css['request']}>
          {words.request} <code>{row.permintaan_id || '-'}</code>
        </p>
      </div>
    </Dialog>
  );
}
