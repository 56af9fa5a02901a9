import { hasSandiPart, SANDI_RULES } from '@nadi/domain/akses/kata-sandi';
import { IconCheck, IconCircleDashed } from '@tabler/icons-react';
import css from './sandi.module.css';

/** The parts of the password rule, each with a mark once what is typed has it. */
export function SandiRules({ sandi }: { sandi: string }) {
  return (
    <ul className={css['rules']} aria-label="Syarat kata sandi">
      {SANDI_RULES.map(({ name, label }) => {
        const has = hasSandiPart(sandi, name);
        return (
          <li key={name} data-ada={has || undefined}>
            {has ? (
              <IconCheck size={15} stroke={2.2} aria-hidden="true" />
            ) : (
              <IconCircleDashed size={15} aria-hidden="true" />
            )}
            {label}
            <span className="visually-hidden">{has ? ', sudah' : ', belum'}</span>
          </li>
        );
      })}
    </ul>
  );
}
