import type { FaskesBuka } from '@nadi/contract/akses/minta-akun.contract';
import { Button } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { PATHS } from '#platform/address/paths.ts';
import { queryClient } from '#platform/http/query.ts';
import { AuthFrame } from '../auth-frame.public.tsx';
import masuk from '../masuk.module.css';
import css from '../sandi/sandi.module.css';
import { KodeFaskesForm } from './kode-faskes-form.tsx';
import { MintaAkunForm } from './minta-akun-form.tsx';

const WORDS = 'Permintaan Anda diperiksa admin faskes, yang menentukan apa saja yang dapat Anda buka.';

function Steps() {
  const [faskes, setFaskes] = useState<FaskesBuka | null>(null);
  const [told, setTold] = useState<string | null>(null);
  const navigate = useNavigate();
  if (told !== null)
    return (
      <>
        <p className={masuk['notice']} role="status">
          <IconCircleCheck size={16} aria-hidden="true" />
          <span>{told}</span>
        </p>
        <Button size="md" fullWidth autoFocus onClick={() => void navigate(PATHS.login)}>
          Ke halaman masuk
        </Button>
      </>
    );
  return (
    <>
      <p className={css['words']}>{WORDS}</p>
      {faskes && (
        <div className={masuk['faskes']}>
          <p>
            <strong>{faskes.nama}</strong>
            {faskes.alamat}
          </p>
          <button type="button" onClick={() => setFaskes(null)}>
            Ganti
          </button>
        </div>
      )}
      {faskes ? <MintaAkunForm kode={faskes.kode} onAsked={setTold} /> : <KodeFaskesForm onFound={setFaskes} />}
      <p className={masuk['links']}>
        <Link to={PATHS.login}>Sudah punya akun</Link>
      </p>
    </>
  );
}

/** Where somebody asks for an account of a facility that takes such requests (platform.md 2.1, /register). */
export function MintaAkunPage() {
  return (
    <QueryClientProvider client={queryClient}>
      <AuthFrame title="Minta akun">
        <Steps />
      </AuthFrame>
    </QueryClientProvider>
  );
}
