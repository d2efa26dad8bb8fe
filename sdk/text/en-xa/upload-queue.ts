// Compiled from upload-queue.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('en-xa')

export const uploadQueueWords = {
  forAll: "[Fóř áłł fíłéš~~~~~]",
  allDetails: "[Çáťéğóříéš, fíéłđš áñđ đáťéš~~~~~~~ ~~]",
  allTitle: "[Ðéťáíłš óf áłł fíłéš~~~~~~~]",
  appliedToAll: ({ count }: { count: number }): string => `[${pluralText(count, { one: `Åppłíéđ ťó ${count.toLocaleString('en-xa')} fíłé.`, other: `Åppłíéđ ťó ${count.toLocaleString('en-xa')} fíłéš.` })}~~~]`,
  publish: ({ count }: { count: number }): string => `[${pluralText(count, { one: `Púbłíšh ${count.toLocaleString('en-xa')} fíłé`, other: `Púbłíšh ${count.toLocaleString('en-xa')} fíłéš` })}~~~]`,
  unpublished: ({ count }: { count: number }): string => `[${pluralText(count, { one: `Ñóť púbłíšhéđ: óťhéřš çáññóť šéé ${count.toLocaleString('en-xa')} fíłé.`, other: `Ñóť púbłíšhéđ: óťhéřš çáññóť šéé ${count.toLocaleString('en-xa')} fíłéš.` })}~~~]`,
  uploadedOnly: "[Ûpłóáđéđ. Îť íš áđđéđ ťó ťhé łíbřářý ŵhéñ ýóú púbłíšh íť.~~~~~~~ ~~~~~~~ ~~~]",
  needs: ({ parts }: { parts: string | number }): string => `[Ñééđš ${parts}~~~~~]`,
  needTitle: "[á ťíťłé~~~]",
  needCategory: "[á çáťéğóřý~~~~]",
  unsaved: ({ reason }: { reason: string | number }): string => `[Çháñğéš ñóť šávéđ: ${reason}~~~~~~~ ~]`,
  saveAgain: ({ name }: { name: string | number }): string => `[Šávé çháñğéš ťó ${name} áğáíñ~~~~~~~ ~~]`,
  progress: ({ done, count }: { done: number; count: number }): string => `[${done.toLocaleString('en-xa')} óf ${count.toLocaleString('en-xa')} úpłóáđéđ~~~~~~~ ~~]`,
  dropAnywhere: "[Ðřóp ťó úpłóáđ~~~~~]",
  folder: "[Çhóóšé á fółđéř~~~~~]",
  camera: "[Ûšé ťhé çáméřá~~~~~]",
  pillNeeds: ({ count }: { count: number }): string => `[${pluralText(count, { one: `${count.toLocaleString('en-xa')} fíłé ñééđš đéťáíłš`, other: `${count.toLocaleString('en-xa')} fíłéš ñééđ đéťáíłš` })}~~~]`,
  pillWaits: ({ count }: { count: number }): string => `[${pluralText(count, { one: `${count.toLocaleString('en-xa')} fíłé ñóť púbłíšhéđ`, other: `${count.toLocaleString('en-xa')} fíłéš ñóť púbłíšhéđ` })}~~~]`,
  announceAll: ({ count }: { count: number }): string => `[${pluralText(count, { one: `${count.toLocaleString('en-xa')} fíłé úpłóáđéđ.`, other: `Åłł ${count.toLocaleString('en-xa')} fíłéš úpłóáđéđ.` })}~~~]`,
  more: ({ count }: { count: number }): string => `[Šhóŵ ${count.toLocaleString('en-xa')} móřé~~~~~~]`,
}
