import { pairPerangkat } from '@nadi/contract/akses/perangkat.contract';
import type { JenisPerangkat } from '@nadi/contract/akses/perangkat.contract';
import { lipatNomor } from '@nadi/domain/angka/baca-nomor';
import { KODE_DIGITS } from '@nadi/domain/panggilan/kode-perangkat';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTask } from '#patterns/use-task.ts';
import { messageOf } from '#platform/http/error.ts';
import { callApi } from '#platform/http/http.ts';
import { Logo } from '#ui/logo.tsx';
import css from './layar/layar.module.css';

type PairDeviceProps = {
  jenis: JenisPerangkat;
  title: string;
  /** Why a code is needed again, where there was a device before. */
  reason?: string | undefined;
  onPaired: () => void;
};

/** Makes this browser a display or a kiosk, with the code that a clerk reads out. */
export function PairDevice({ jenis, title, reason, onPaired }: PairDeviceProps) {
  const [kode, setKode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const { busy, run } = useTask((failure) => setError(messageOf(failure)));
  // Written by hand: the page stands outside the shell, where nothing keeps answers of the server.
  const pair = (): Promise<unknown> =>
    run(async () => {
      await callApi(pairPerangkat, { body: { jenis, kode } });
      onPaired();
    });
  return (
    <main className={css['pasang']}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void pair();
        }}
      >
        <header>
          <Logo size={40} />
          <h1>{title}</h1>
        </header>
        {reason !== undefined && (
          <p className={css['alasan']} role="alert">
            {reason}
          </p>
        )}
        <p>
          Ketik kode enam angka dari halaman <strong>Layar &amp; kios</strong>. Kode berlaku 10 menit dan dipakai
          sekali.
        </p>
        <TextInput
          className={css['kode'] ?? ''}
          label="Kode pemasangan"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          size="lg"
          value={kode}
          error={error}
          onChange={(event) => {
            setKode(lipatNomor(event.currentTarget.value, KODE_DIGITS));
            setError(null);
          }}
        />
        <Button type="submit" size="md" loading={busy}>
          Pasang
        </Button>
      </form>
    </main>
  );
}
