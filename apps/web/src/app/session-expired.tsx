import { Button, Modal } from '@mantine/core';
import { LoginForm } from '../features/akses/login-form.public.tsx';
import { leaveExpired, useSession } from '../platform/session.ts';

/**
 * The dialog over an open page, which keeps everything typed and is hidden (decisions D28): the same person goes on,
 * another one starts at home.
 */
export function SessionExpired() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <Modal
      opened
      onClose={() => undefined}
      title="Sesi berakhir"
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      centered
      size={420}
      zIndex={450}
      styles={{ title: { fontSize: 16, fontWeight: 600 }, overlay: { background: 'var(--canvas)' } }}
    >
      <p style={{ fontSize: 13, lineHeight: '18px', color: 'var(--ink-2)', marginBottom: 16 }}>
        Masuk lagi sebagai {user.name} untuk melanjutkan. Halaman dan isian Anda tetap seperti tadi.
      </p>
      <LoginForm email={user.email} />
      <Button variant="subtle" fullWidth mt={8} onClick={leaveExpired}>
        Ganti pengguna
      </Button>
    </Modal>
  );
}
