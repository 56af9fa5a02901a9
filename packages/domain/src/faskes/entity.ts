/** What a document's head says where the organisation has no name, so that nobody takes it for a facility's own. */
const DEFAULT_ENTITY_NAME = 'Faskes bawaan (belum diatur)';

/**
 * The name of the organisation on a document.
 *
 * Returns: the default entity's name, which says what it is, where there is none.
 * Source:  ketentuan.md D35; platform.md 3, "a default hospital entity is used if missing".
 */
export const entityName = (nama: string | null | undefined): string => nama?.trim() || DEFAULT_ENTITY_NAME;
