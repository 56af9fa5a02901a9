export { sealMcu } from './seal-mcu.ts';
