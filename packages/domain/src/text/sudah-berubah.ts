/** Somebody who changed a row. `sendiri`: it is the very account that is told of it, from another window. */
export type Pengubah = { oleh: string; sendiri: boolean };

const nameOf = ({ oleh, sendiri }: Pengubah): string => (sendiri ? 'Anda sendiri' : oleh);

/**
 * Tells a save that the row changed after its form was filled. Most rows do not know who changed them, so without
 * `pengubah` nobody is named: it may be oneself from another window (decision 0152).
 *
 * `apa`: what changed, as the sentence begins. `lalu`: what to do next, a sentence.
 */
export function sudahBerubah(apa: string, lalu: string, pengubah: readonly Pengubah[] = []): string {
  const names = [...new Set(pengubah.map(nameOf))];
  const change =
    names.length === 0
      ? 'sudah berubah sejak Anda membukanya'
      : pengubah.every(({ sendiri }) => sendiri)
        ? 'sudah Anda ubah sendiri sejak membukanya di sini'
        : `sudah diubah ${names.join(' dan ')} sejak Anda membukanya`;
  return `${apa} ${change}. ${lalu}`;
}
