import { LinkButton } from '#ui/link-button.tsx';
import css from '../form/kunjungan-form.module.css';

type ConsentLineProps = {
  /** The answer that the registration was saved with. */ setuju: boolean;
  /** It is asked again at this save. */ again: boolean;
  onAgain: (again: boolean) => void;
};

/**
 * An edit keeps the patient's answer about SATUSEHAT: asked at each save, it would be answered by reflex. Who hears
 * otherwise from the patient has it asked again.
 */
export function ConsentLine({ setuju, again, onAgain }: ConsentLineProps) {
  return (
    <p className={css['setujuTetap']}>
      Persetujuan SATUSEHAT: <strong>{setuju ? 'Setuju' : 'Tidak setuju'}</strong>
      {again ? ', ditanyakan lagi saat disimpan' : ', tetap'}{' '}
      <LinkButton onClick={() => onAgain(!again)}>{again ? 'Biarkan' : 'Tanyakan lagi'}</LinkButton>
    </p>
  );
}
