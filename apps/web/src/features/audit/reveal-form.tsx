import type { revealAudit, revealAuditLog } from '@nadi/contract/akses/audit.contract';
import type { AuditRow } from '@nadi/contract/akses/audit.contract';
import { Button, Input } from '@mantine/core';
import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { FieldFrame } from '#fields/field-frame.tsx';
import { ApiError } from '#platform/http/api-error.ts';
import { useTask } from '#patterns/use-task.ts';
import { callApi } from '#platform/http/http.ts';
import css from './audit.module.css';
import type { AuditWords } from './audit-words.ts';

export type RevealCall = typeof revealAudit | typeof revealAuditLog;

const MAX_REASON = 200;

type RevealFormProps = { id: string; call: RevealCall; words: AuditWords; onRevealed: (row: AuditRow) => void };

/** Asks for the hidden values of one entry, with a reason, because the asking is written down. */
export function RevealForm({ id, call, words, onRevealed }: RevealFormProps) {
  const field = useId();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  const { busy, run } = useTask((refused) =>
    setError(refused instanceof ApiError && !refused.withoutMessage ? refused.message : words.revealFailed),
  );
  async function reveal(event: FormEvent): Promise<void> {
    event.preventDefault();
    const alasan = reason.trim();
    if (alasan === '') return setError(words.reasonMissing);
    await run(async () => {
      setError(null);
      onRevealed((await callApi(call, { params: { id }, body: { alasan } })).data);
    });
  }
  return (
    <form className={css['reveal']} noValidate onSubmit={(event) => void reveal(event)}>
      <FieldFrame id={field} label={words.reason} required error={error} help={words.reasonHint}>
        <Input
          id={field}
          aria-required
          aria-invalid={error !== null || undefined}
          aria-describedby={`${field}-ket`}
          error={error !== null}
          maxLength={MAX_REASON}
          autoComplete="off"
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </FieldFrame>
      <Button type="submit" variant="default" disabled={busy}>
        {busy ? words.revealing : words.reveal}
      </Button>
    </form>
  );
}
