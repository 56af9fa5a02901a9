import type { AuditRow } from '@nadi/contract/audit.contract';
import { auditChanges } from '@nadi/domain/akses/mask-audit';
import type { AuditChange } from '@nadi/domain/akses/mask-audit';
import { DataTable } from '../../ui/data-table.tsx';
import type { DataColumn } from '../../ui/data-table.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import css from './audit.module.css';
import type { AuditWords } from './audit-words.ts';

type AuditDetailsProps = { row: AuditRow; title: string; words: AuditWords; lang: string; onClose: () => void };

/** What an entry changed, field by field, before and after. */
export function AuditDetails({ row, title, words, lang, onClose }: AuditDetailsProps) {
  const columns: DataColumn<AuditChange>[] = [
    { head: words.field, width: '28%', names: true, cell: ({ field }) => field },
    { head: words.before, className: css['before'], cell: ({ before }) => before ?? '-' },
    { head: words.after, className: css['after'], cell: ({ after }) => after ?? '-' },
  ];
  return (
    <Dialog title={words.detailsOf(title)} size={760} withClose centered={false} onClose={onClose}>
      <div lang={lang} className={css['details']}>
        <DataTable
          label={words.change}
          columns={columns}
          rows={auditChanges(row.sebelum, row.sesudah)}
          rowKey={({ field }) => field}
        />
        <p className={css['request']}>
          {words.request} <code>{row.permintaan_id || '-'}</code>
        </p>
      </div>
    </Dialog>
  );
}
