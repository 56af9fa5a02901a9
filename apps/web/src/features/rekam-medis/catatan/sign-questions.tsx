import { Button, Switch } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useId } from 'react';
import type { Ref } from 'react';
import css from '../ruang/ruang.module.css';
import { SECRET_READERS } from './secret-words.ts';

type SecretProps = {
  on: boolean;
  /** Proposed for a diagnosis of the visit. */
  proposed: boolean;
  /** The diagnoses it is proposed for, those that the signer sees. */
  because: readonly string[];
  disabled: boolean;
  onChange: (on: boolean) => void;
};

/** Who will read the note, as the one who signs it answers (rekam-medis.md RM36). */
export function SecretSwitch({ on, proposed, because, disabled, onChange }: SecretProps) {
  const id = useId();
  const codes = because.join(', ');
  return (
    <div className={css['rahasia']}>
      <Switch
        label="Rahasiakan catatan ini"
        aria-describedby={id}
        checked={on}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <p id={id}>
        {on
          ? `Catatan dan diagnosis Anda hanya dibaca ${SECRET_READERS}. Orang lain melihat “1 catatan rahasia”, dan surat tidak memuatnya.`
          : `Dibaca semua yang boleh membuka rekam medis pasien ini${codes && `, juga diagnosis ${codes}`}.`}
        {proposed && <em>Diusulkan rahasia karena diagnosis {codes || 'kunjungan ini'}.</em>}
      </p>
    </div>
  );
}

type AskedProps = {
  question: string;
  /** What the button says that answers it. */ answer: string;
  yes: boolean;
  answerRef: Ref<HTMLButtonElement>;
  onAnswer: (yes: boolean) => void;
};

/**
 * What is asked before a signature: findings that a template called normal (rekam-medis.md RM15), a resume of whom nobody
 * has sent home.
 */
export function AskedQuestion({ question, answer, yes, answerRef, onAnswer }: AskedProps) {
  return (
    <div className={`${css['tanya']} ${css['jawab']}`} role="group" aria-label={question}>
      <span>{question}</span>
      <Button
        ref={answerRef}
        size="xs"
        variant={yes ? 'filled' : 'default'}
        aria-pressed={yes}
        leftSection={yes && <IconCheck size={14} aria-hidden="true" />}
        onClick={() => onAnswer(!yes)}
      >
        {answer}
      </Button>
    </div>
  );
}
