export { isiIssues } from './dasar.ts';
export { composeSurat, loadFakta } from './terbit.service.ts';
