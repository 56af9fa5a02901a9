import { Button, Checkbox } from '@mantine/core';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useBackGuard } from '#platform/draft/back-guard.ts';
import { downloadFile } from '#platform/http/download.ts';
import css from './faktor.module.css';
import type { FactorWords } from './factor-words.ts';

type RecoveryCodesProps = {
  codes: readonly string[];
  account: string;
  words: FactorWords;
  kept: boolean;
  onKept: (kept: boolean) => void;
};

/** The codes, shown this once, with ways to keep them. */
export function RecoveryCodes({ codes, account, words, kept, onKept }: RecoveryCodesProps) {
  const [said, setSaid] = useState('');
  // Back of the browser would take the page, and with it the codes, without a question.
  useBackGuard(() => setSaid(words.keepFirst));
  const text = `Nadi, ${account}\n\n${codes.join('\n')}\n`;
  const copy = (): Promise<void> =>
    navigator.clipboard.writeText(text).then(
      () => setSaid(words.copied),
      () => setSaid(words.notCopied),
    );
  return (
    <div className={css['recovery']}>
      <p>{words.keepHint}</p>
      <ul className={css['codes']} aria-label={words.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={css['row']}>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden="true" />}
          onClick={() =>
            downloadFile(new File([text], 'nadi-recovery-codes.txt', { type: 'text/plain' }), 'nadi-recovery-codes.txt')
          }
        >
          {words.download}
        </Button>
        <Button variant="default" leftSection={<IconCopy size={16} aria-hidden="true" />} onClick={() => void copy()}>
          {words.copy}
        </Button>
        <span role="status">{said}</span>
      </div>
      <Checkbox label={words.kept} checked={kept} onChange={(event) => onKept(event.currentTarget.checked)} autoFocus />
    </div>
  );
}
