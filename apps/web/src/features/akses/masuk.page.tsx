import { IconInfoCircle, IconShieldLock } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { forgetLastFaskes, readLastFaskes } from '#platform/session/last-faskes.ts';
import { PATHS } from '#platform/address/paths.ts';
import { useSession } from '#platform/session/session.ts';
import type { PendingFactor } from '#platform/session/session.ts';
import { AuthFrame } from './auth-frame.public.tsx';
import { ServiceHealth, CommonShortcuts } from './service-health.tsx';
import { LoginForm } from './login-form.public.tsx';
import { useInfo } from './use-info.ts';
import css from './masuk.module.css';

/** The published password of every demo account, shown only when the server says that it is a demo. */
const DEMO_PASSWORD = 'Demo@2026';

/** platform.md 8, to the letter. */
const SUPERADMIN_EXPIRED = 'Superadmin session expired for security reasons';

type AkunDemo = { email: string; peran: string };

function DemoAkunList({ akun, onPick }: { akun: AkunDemo[]; onPick: (email: string) => void }) {
  return (
    <section className={css['demo']} aria-labelledby="akun-demo">
      <h2 id="akun-demo">Akun demo, kata sandi {DEMO_PASSWORD}</h2>
      <ul>
        {akun.map((one) => (
          <li key={one.email}>
            <button type="button" onClick={() => onPick(one.email)}>
              <strong>{one.peran}</strong>
              <span>{one.email}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('');

/** Whose desk this is, as somebody signed in at it last. */
function FaskesCard() {
  const [faskes, setFaskes] = useState(readLastFaskes);
  if (!faskes) return null;
  return (
    <div className={css['faskes']}>
      <span aria-hidden="true">{initialsOf(faskes.name)}</span>
      <p>
        <strong>{faskes.name}</strong>
        {faskes.address}
      </p>
      <button type="button" onClick={() => (forgetLastFaskes(), setFaskes(null))}>
        Ganti
      </button>
    </div>
  );
}

export function MasukPage() {
  const session = useSession();
  const data = useInfo();
  const [email, setEmail] = useState('');
  const password = useRef<HTMLInputElement>(null);
  const [pending, setPending] = useState<PendingFactor | null>(null);
  const akun = data?.demo ? data.akun_demo : [];
  return (
    <AuthFrame
      title={pending?.need === 'setup' ? null : 'Masuk'}
      foot={data ? `Versi ${data.versi}` : undefined}
      side={
        pending?.need !== 'setup' && (
          <aside className={css['side']} aria-label="Keadaan dan pintasan">
            <ServiceHealth />
            <CommonShortcuts />
          </aside>
        )
      }
    >
      {!pending && <FaskesCard />}
      {session.stage === 'keluar' && session.alasan === 'superadmin' && !pending && (
        <p className={css['notice']} role="alert" lang="en">
          <IconShieldLock size={16} aria-hidden="true" />
          <strong>{SUPERADMIN_EXPIRED}</strong>
        </p>
      )}
      {session.stage === 'keluar' && session.alasan === 'berakhir' && (
        <p className={css['notice']} role="status">
          <IconInfoCircle size={16} aria-hidden="true" />
          <span>
            <strong>Sesi berakhir.</strong> Draf formulir Anda masih tersimpan dan kembali setelah masuk.
          </span>
        </p>
      )}
      <LoginForm
        email={email}
        password={akun.length > 0 ? DEMO_PASSWORD : ''}
        passwordRef={password}
        onFactor={setPending}
      />
      {!pending && (
        <p className={css['links']}>
          <Link to={PATHS.forgotPassword}>Lupa kata sandi?</Link>
          <Link to={PATHS.register}>Belum punya akun</Link>
        </p>
      )}
      {akun.length > 0 && !pending && (
        <DemoAkunList akun={akun} onPick={(one) => (setEmail(one), password.current?.focus())} />
      )}
    </AuthFrame>
  );
}
