import css from './ui.module.css';

/** Decides by the word of the status: beyond 1 Aktif and 2 Meninggal the reference list is the facility's own. */
export function StatusPasien({ deskripsi }: { deskripsi: string }) {
  const word = deskripsi.toLocaleLowerCase('id-ID');
  const dead = word.includes('meninggal');
  const active = !dead && !word.includes('tidak') && word.includes('aktif');
  return (
    <span className={css['status']} style={{ color: active ? 'var(--ok)' : 'var(--mute)' }}>
      <svg width="12" height="16" viewBox="0 0 12 16" aria-hidden="true">
        {dead ? (
          <rect x="2" y="4" width="8" height="8" rx="1" fill="currentColor" />
        ) : active ? (
          <circle cx="6" cy="8" r="4" fill="currentColor" />
        ) : (
          <circle cx="6" cy="8" r="3.500" fill="none" stroke="currentColor" strokeWidth="1.800" />
        )}
      </svg>
      {deskripsi}
    </span>
  );
}
