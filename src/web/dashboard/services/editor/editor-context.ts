import { createContext, useContext } from 'react';
import type { Area, CategoryCard } from '#core/categories/model.ts';
import type { Section, ServiceEdit, ServiceSections } from '#core/services/editor/model.ts';

/** What every section of the editor can read and do. */
export interface Editor {
  readonly service_id: number;
  readonly edit: ServiceEdit;
  readonly areas: readonly Area[];
  readonly categories: readonly CategoryCard[];
  /** Address of the service in the editor: /dashboard/services/{id} or /dashboard/profiles/{id}. */
  readonly home: string;
  /** `{active}` of the address: what is open inside the section. */
  readonly active: string | undefined;
  /** Shows a section's unsaved draft in the preview; null shows what is stored. */
  show<S extends Section>(section: S, data: ServiceSections[S] | null): void;
}

export const EditorContext = createContext<Editor | null>(null);

export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (editor === null) throw new Error('a section of the editor stands inside it');
  return editor;
}
