import { Modal } from '@mantine/core';
import { PINTASAN } from '../../platform/pintasan.ts';
import { createStore } from '../../platform/store.ts';
import { Kbd } from '../../ui/kbd.tsx';
import css from './shell.module.css';

export const bantuanOpened = createStore(false);

export function Bantuan() {
  const groups = [...new Set(PINTASAN.map((pintasan) => pintasan.kelompok))];
  return (
    <Modal
      opened
      onClose={() => bantuanOpened.set(false)}
      title="Pintasan"
      size={720}
      closeButtonProps={{ 'aria-label': 'Tutup' }}
    >
      <div className={css['bantuan']}>
        {groups.map((group) => (
          <section key={group}>
            <h3>{group}</h3>
            <dl>
              {PINTASAN.filter((pintasan) => pintasan.kelompok === group).map((pintasan) => (
                <div key={pintasan.id}>
                  <dt>
                    <Kbd>{pintasan.tombol}</Kbd>
                    <span className="visually-hidden">{pintasan.tombol}</span>
                  </dt>
                  <dd>{pintasan.label}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  );
}
