import { type FieldDefinition, type FieldType, isChoice, type SaveFieldInput } from '../../sdk/fields/contract.ts'

/** A field as the form holds it. */
export interface FieldDraft {
  title: string
  type: FieldType
  tooltip: string
  defaultValue: string
  isRequired: boolean
  multiLine: boolean
  html: boolean
  recordTypes: number[]
  items: DraftItem[]
}

export interface DraftItem {
  /** Only in this form. */
  key: number
  /** Of one that the server knows. */
  id: number | undefined
  name: string
  isDefault: boolean
}

export const draftOf = (field: FieldDefinition | undefined): FieldDraft => ({
  title: field?.Title ?? '',
  type: field?.Type ?? 'txt',
  tooltip: field?.Tooltip ?? '',
  defaultValue: field?.DefaultValue ?? '',
  isRequired: field?.IsRequired ?? false,
  multiLine: field?.MultiLine ?? false,
  html: field?.HTMLEnabled ?? false,
  recordTypes: field?.RecordTypes ?? [],
  items: (field?.Items ?? []).map(({ ID, Name, IsDefault }) => ({ key: ID, id: ID, name: Name, isDefault: IsDefault })),
})

/** Only what the type has: what was written for another type is not sent. */
export const inputOf = (field: FieldDefinition | undefined, draft: FieldDraft): SaveFieldInput => ({
  ...(field ? { field: field.ID, revision: field.Revision ?? '' } : {}),
  title: draft.title.trim(),
  type: draft.type,
  tooltip: draft.tooltip.trim(),
  defaultvalue: isChoice(draft.type) ? '' : draft.defaultValue.trim(),
  isrequired: draft.isRequired,
  multiline: draft.type === 'txt' && draft.multiLine,
  htmlenabled: draft.type === 'txt' && draft.html,
  recordtypes: draft.recordTypes,
  items: isChoice(draft.type)
    ? draft.items.map(({ id, name, isDefault }) => ({ ...(id === undefined ? {} : { id }), name: name.trim(), isdefault: isDefault }))
    : [],
})

/** The draft as a field, to show how it looks. */
export const previewOf = (field: FieldDefinition | undefined, draft: FieldDraft): FieldDefinition => ({
  ...{ ID: field?.ID ?? 0, Title: draft.title.trim() || '…', Type: draft.type, Tooltip: draft.tooltip, Order: 0, RecordTypes: [] },
  ...{ DefaultValue: draft.defaultValue, IsRequired: draft.isRequired, IsTitleField: false, IsDescField: field?.IsDescField ?? false },
  MultiLine: draft.type === 'txt' && (draft.multiLine || draft.html),
  HTMLEnabled: draft.type === 'txt' && draft.html,
  Items: isChoice(draft.type)
    ? draft.items
        .filter(({ name }) => name.trim() !== '')
        .map(({ key, name, isDefault }) => ({ ID: key, Name: name, IsDefault: isDefault }))
    : [],
})
