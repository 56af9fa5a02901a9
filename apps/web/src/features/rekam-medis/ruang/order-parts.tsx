import type { RekamMedisKunjungan } from '@nadi/contract/rekam-medis/rekam-medis.contract';
import { Later } from '#patterns/later.tsx';
import { PartSection } from './part-slot.tsx';
import { RekamClash } from './rekam-fields.tsx';
import { TURN } from './turn.ts';
import { useRekamFields } from './use-rekam-fields.ts';
import type { Order } from './writer.ts';

type OrderPartsProps = { orders: readonly Order[]; data: RekamMedisKunjungan; again: () => void };

/**
 * Prescription and tests in a record that is read, while its visit goes on: they are written by their keys without a note
 * that stands open.
 */
export function OrderParts({ orders, data, again }: OrderPartsProps) {
  const { kunjungan, bagian } = data;
  const fields = useRekamFields(kunjungan.id, data.rekam);
  const parts = orders.map((name) => (
    <Later key={name} at={TURN.parts}>
      <PartSection
        name={name}
        kunjunganId={kunjungan.id}
        norm={kunjungan.pasien.norm}
        part={bagian[name] ?? null}
        data={data}
        fields={fields}
        resep={null}
        mayWrite
        onChanged={again}
      />
    </Later>
  ));
  return (
    <>
      <RekamClash fields={fields} />
      {parts}
    </>
  );
}
