import { Button } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { PATHS } from '#platform/address/paths.ts';
import { queryClient } from '#platform/http/query.ts';
import { AuthFrame } from '../auth-frame.public.tsx';
import masuk from '../masuk.module.css';
import sandi from '../sandi/sandi.module.css';
import { useInfo } from '../use-info.ts';
import { AturSandiForm } from './atur-sandi-form.tsx';
import { DemoMailbox } from './demo-mailbox.tsx';
import css from './lupa-sandi.module.css';
import { MintaKodeForm } from './minta-kode-form.tsx';

/** Where somebody is on the way to a new password. `told`: what the server said when a code was asked for. */
type Step =
  | { at: 'minta'; email: string }
  | { at: 'atur'; email: string; kode: string; told: string | null }
  | { at: 'selesai' };

/** The link of a letter: its code stands behind #, so that it goes to no server. */
function stepOf(hash: string): Step | null {
  const parts = new URLSearchParams(hash.slice(1));
  const kode = parts.get('kode');
  return kode ? { at: 'atur', email: parts.get('email') ?? '', kode, told: null } : null;
}

function Told({ children, done = false }: { children: string; done?: boolean }) {
  return (
    <p className={masuk['notice']} role="status">
      {done ? <IconCircleCheck size={16} aria-hidden="true" /> : <IconInfoCircle size={16} aria-hidden="true" />}
      <span>{children}</span>
    </p>
  );
}

const TITLES = { minta: 'Lupa kata sandi', atur: 'Kata sandi baru', selesai: 'Kata sandi diganti' } as const;
const NO_MAIL =
  'Di sini kode tidak dikirim lewat surel. Minta kode kepada admin faskes Anda, yang membuatnya di halaman Karyawan.';

type StepsProps = { step: Step; onStep: (step: Step) => void; onLogin: () => void; hasMail: boolean };

function Steps({ step, onStep, onLogin, hasMail }: StepsProps) {
  if (step.at === 'selesai')
    return (
      <>
        <Told done>Kata sandi diganti dan semua sesi lama diakhiri. Masuk dengan kata sandi baru.</Told>
        <Button size="md" fullWidth autoFocus onClick={onLogin}>
          Ke halaman masuk
        </Button>
      </>
    );
  if (step.at === 'minta' && hasMail)
    return (
      <>
        <p className={sandi['words']}>
          Isi email yang Anda pakai untuk masuk. Kami kirim kode untuk membuat kata sandi baru.
        </p>
        <MintaKodeForm email={step.email} onAsked={(email, told) => onStep({ at: 'atur', email, kode: '', told })} />
        <p className={css['links']}>
          <button type="button" onClick={() => onStep({ at: 'atur', email: '', kode: '', told: null })}>
            Sudah punya kode
          </button>
          <Link to={PATHS.login}>Kembali ke halaman masuk</Link>
        </p>
      </>
    );
  const { email, kode, told } = step.at === 'atur' ? step : { email: '', kode: '', told: null };
  return (
    <>
      {told !== null && <Told>{told}</Told>}
      {!hasMail && kode === '' && <Told>{NO_MAIL}</Told>}
      <AturSandiForm key={`${email} ${kode}`} email={email} kode={kode} onDone={() => onStep({ at: 'selesai' })} />
      <p className={css['links']}>
        {hasMail && (
          <button type="button" onClick={() => onStep({ at: 'minta', email })}>
            Minta kode baru
          </button>
        )}
        <Link to={PATHS.login}>Kembali ke halaman masuk</Link>
      </p>
    </>
  );
}

/** A new password for who forgot theirs: by a code from a mail, or from the admin where no mail is sent. */
export function LupaSandiPage() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const info = useInfo();
  const [step, setStep] = useState<Step>(() => stepOf(hash) ?? { at: 'minta', email: '' });
  const [seen, setSeen] = useState(hash);
  if (seen !== hash) {
    setSeen(hash);
    const linked = stepOf(hash);
    if (linked) setStep(linked);
  }
  // A code does not stay in the address, where the next person at this desk would find it.
  useEffect(() => {
    if (hash !== '') void navigate(PATHS.forgotPassword, { replace: true });
  }, [hash, navigate]);
  // Until the server has said whether it sends mail, it is taken to: a form that waits for it would jump.
  const hasMail = info?.surel ?? true;
  return (
    <QueryClientProvider client={queryClient}>
      <AuthFrame
        title={TITLES[step.at]}
        side={info?.kotak_surel ? <DemoMailbox onOpen={(link) => void navigate(link, { replace: true })} /> : undefined}
      >
        <Steps step={step} onStep={setStep} onLogin={() => void navigate(PATHS.login)} hasMail={hasMail} />
      </AuthFrame>
    </QueryClientProvider>
  );
}
