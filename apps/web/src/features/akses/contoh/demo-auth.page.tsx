import { useState } from 'react';
import type { ComponentType } from 'react';
import { LoginForm } from '../login-form.public.tsx';
import { ExampleForm } from './example-form.tsx';
import type { ExampleField } from './example-form.tsx';
import { ExampleFrame } from './example-frame.tsx';
import type { Version } from './example-frame.tsx';

type Example = { title: string; button: string; fields: readonly ExampleField[] };

const REGISTER: Example = {
  title: 'Daftar akun',
  button: 'Daftar',
  fields: [
    { label: 'Nama', kind: 'text' },
    { label: 'Email', kind: 'email' },
    { label: 'Kata sandi', kind: 'password' },
  ],
};
const FORGOT: Example = {
  title: 'Lupa kata sandi',
  button: 'Kirim tautan',
  fields: [{ label: 'Email', kind: 'email' }],
};
const RESET: Example = {
  title: 'Ganti kata sandi',
  button: 'Simpan kata sandi',
  fields: [
    { label: 'Kata sandi baru', kind: 'password' },
    { label: 'Ulangi kata sandi baru', kind: 'password' },
  ],
};

/** The sign-in form itself, with nobody signed in by it. */
function createLogin(version: Version): ComponentType {
  return function DemoLogin() {
    const [tried, setTried] = useState(false);
    return (
      <ExampleFrame title="Masuk" version={version} tried={tried}>
        <LoginForm
          signIn={async () => {
            setTried(true);
            return Promise.resolve(null);
          }}
        />
      </ExampleFrame>
    );
  };
}

function createExample({ title, button, fields }: Example, version: Version): ComponentType {
  return function DemoForm() {
    const [tried, setTried] = useState(false);
    return (
      <ExampleFrame title={title} version={version} tried={tried}>
        <ExampleForm fields={fields} button={button} onComplete={() => setTried(true)} />
      </ExampleFrame>
    );
  };
}

export const LoginV1 = createLogin(1);
export const LoginV2 = createLogin(2);
export const RegisterV1 = createExample(REGISTER, 1);
export const RegisterV2 = createExample(REGISTER, 2);
export const ForgotPasswordV1 = createExample(FORGOT, 1);
export const ForgotPasswordV2 = createExample(FORGOT, 2);
export const ResetPasswordV1 = createExample(RESET, 1);
export const ResetPasswordV2 = createExample(RESET, 2);
