import { saveCategory } from '../categories/save-category.ts'
import type { Context } from '../context.ts'
import { saveField } from '../fields/edit-fields.ts'
import { listFieldItems } from '../fields/fields.ts'
import { type Subject, subjects } from './content.ts'

const colours: Record<Subject, string> = { Biology: '#2d6a4f', Geography: '#1d6f8a', Music: '#7b3f8c', Physics: '#8a4b1d' }

/** A field for the subject, and a category for each that fills itself with what is about it. */
export async function createDemoStructure(ctx: Context): Promise<{ fieldId: number; choices: ReadonlyMap<string, number> }> {
  const { ID: fieldId } = await saveField(ctx, {
    title: 'Subject',
    type: 'ddl',
    tooltip: 'Topic',
    defaultvalue: '',
    isrequired: false,
    multiline: false,
    htmlenabled: false,
    recordtypes: [],
    items: subjects.map((name) => ({ name, isdefault: false })),
    revision: '',
  })
  const { Items } = await listFieldItems(ctx, { id: fieldId })
  const choices = new Map(Items.map(({ ID, Name }) => [Name, ID]))
  const top = await saveCategory(ctx, { id: 0, data: { Name: 'Subjects', IsFeatured: true } })
  for (const name of subjects) {
    const criteria = [{ FieldID: fieldId, Value: String(choices.get(name)) }]
    await saveCategory(ctx, { id: 0, data: { Name: name, ParentID: top.ID, BackgroundColour: colours[name], CritereaAND: criteria } })
  }
  return { fieldId, choices }
}
