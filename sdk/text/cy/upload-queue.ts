// Compiled from upload-queue.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('cy')

export const uploadQueueWords = {
  forAll: "Ar gyfer pob ffeil",
  allDetails: "Categorïau, meysydd a dyddiadau",
  allTitle: "Manylion pob ffeil",
  appliedToAll: ({ count }: { count: number }): string => pluralText(count, { zero: `Rhoddwyd ar ${count.toLocaleString('cy')} ffeil.`, one: `Rhoddwyd ar ${count.toLocaleString('cy')} ffeil.`, two: `Rhoddwyd ar ${count.toLocaleString('cy')} ffeil.`, few: `Rhoddwyd ar ${count.toLocaleString('cy')} ffeil.`, many: `Rhoddwyd ar ${count.toLocaleString('cy')} ffeil.`, other: `Rhoddwyd ar ${count.toLocaleString('cy')} ffeil.` }),
  publish: ({ count }: { count: number }): string => pluralText(count, { zero: `Cyhoeddi ${count.toLocaleString('cy')} ffeil`, one: `Cyhoeddi ${count.toLocaleString('cy')} ffeil`, two: `Cyhoeddi ${count.toLocaleString('cy')} ffeil`, few: `Cyhoeddi ${count.toLocaleString('cy')} ffeil`, many: `Cyhoeddi ${count.toLocaleString('cy')} ffeil`, other: `Cyhoeddi ${count.toLocaleString('cy')} ffeil` }),
  unpublished: ({ count }: { count: number }): string => pluralText(count, { zero: `Heb ei gyhoeddi: nid yw eraill yn gweld ${count.toLocaleString('cy')} ffeil.`, one: `Heb ei gyhoeddi: nid yw eraill yn gweld ${count.toLocaleString('cy')} ffeil.`, two: `Heb ei gyhoeddi: nid yw eraill yn gweld ${count.toLocaleString('cy')} ffeil.`, few: `Heb ei gyhoeddi: nid yw eraill yn gweld ${count.toLocaleString('cy')} ffeil.`, many: `Heb ei gyhoeddi: nid yw eraill yn gweld ${count.toLocaleString('cy')} ffeil.`, other: `Heb ei gyhoeddi: nid yw eraill yn gweld ${count.toLocaleString('cy')} ffeil.` }),
  uploadedOnly: "Uwchlwythwyd. Ychwanegir i’r llyfrgell pan fyddwch yn ei gyhoeddi.",
  needs: ({ parts }: { parts: string | number }): string => `Angen: ${parts}`,
  needTitle: "teitl",
  needCategory: "categori",
  unsaved: ({ reason }: { reason: string | number }): string => `Heb gadw’r newidiadau: ${reason}`,
  saveAgain: ({ name }: { name: string | number }): string => `Cadw’r newidiadau i ${name} eto`,
  progress: ({ done, count }: { done: number; count: number }): string => `Uwchlwythwyd ${done.toLocaleString('cy')} o ${count.toLocaleString('cy')}`,
  dropAnywhere: "Gollyngwch i uwchlwytho",
  folder: "Dewis ffolder",
  camera: "Defnyddio’r camera",
  pillNeeds: ({ count }: { count: number }): string => pluralText(count, { zero: `${count.toLocaleString('cy')} ffeil angen manylion`, one: `${count.toLocaleString('cy')} ffeil angen manylion`, two: `${count.toLocaleString('cy')} ffeil angen manylion`, few: `${count.toLocaleString('cy')} ffeil angen manylion`, many: `${count.toLocaleString('cy')} ffeil angen manylion`, other: `${count.toLocaleString('cy')} ffeil angen manylion` }),
  pillWaits: ({ count }: { count: number }): string => pluralText(count, { zero: `${count.toLocaleString('cy')} ffeil heb ei chyhoeddi`, one: `${count.toLocaleString('cy')} ffeil heb ei chyhoeddi`, two: `${count.toLocaleString('cy')} ffeil heb ei chyhoeddi`, few: `${count.toLocaleString('cy')} ffeil heb ei chyhoeddi`, many: `${count.toLocaleString('cy')} ffeil heb ei chyhoeddi`, other: `${count.toLocaleString('cy')} ffeil heb ei chyhoeddi` }),
  announceAll: ({ count }: { count: number }): string => pluralText(count, { zero: `Uwchlwythwyd ${count.toLocaleString('cy')} ffeil.`, one: `Uwchlwythwyd ${count.toLocaleString('cy')} ffeil.`, two: `Uwchlwythwyd ${count.toLocaleString('cy')} ffeil.`, few: `Uwchlwythwyd ${count.toLocaleString('cy')} ffeil.`, many: `Uwchlwythwyd ${count.toLocaleString('cy')} ffeil.`, other: `Uwchlwythwyd ${count.toLocaleString('cy')} ffeil.` }),
  more: ({ count }: { count: number }): string => `Dangos ${count.toLocaleString('cy')} arall`,
}
