/** Letters that keyboards and analysers write differently: µ and u, a capital L, spaces, `^`. */
export const foldSatuan = (satuan: string): string =>
  satuan.toLowerCase().replaceAll(/[µμ]/g, 'u').replaceAll(/[\s^]/g, '').replaceAll('³', '3').replaceAll('⁶', '6');
