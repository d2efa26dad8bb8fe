// Compiled from upload-streams.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('en-xa')

export const uploadStreamsWords = {
  one: "[Öñé íťém ŵíťh šévéřáł šťřéámš~~~~~~~ ~~]",
  lead: "[Ţhé víđéóš płáý ťóğéťhéř: á çáméřá, á šçřééñ, šłíđéš, á šéçóñđ çáméřá. Éáçh óf ťhé óťhéřš íš ñáméđ áfťéř íťš fíłé.~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~]",
  files: "[Víđéóš óf ťhé íťém~~~~~~]",
  primary: "[Přímářý šťřéám~~~~~]",
  primaryHelp: "[Îť háš ťhé šóúñđ, kéépš ťhé ťímé, áñđ íš šhóŵñ łářğé áť fířšť.~~~~~~~ ~~~~~~~ ~~~~~]",
  notVideos: ({ names }: { names: string | number }): string => `[Öñłý víđéóš çáñ bé šťřéámš. Ţhéšé fíłéš šťáý íťémš óf ťhéíř óŵñ: ${names}.~~~~~~~ ~~~~~~~ ~~~~~~~ ~]`,
  sendAgain: ({ names }: { names: string | number }): string => `[Ţhéšé fíłéš ářé úpłóáđéđ áğáíñ, áñđ ťhéíř óŵñ íťémš ářé đéłéťéđ áš šóóñ áš ťhé šťřéámš ářé ťhéřé: ${names}.~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~]`,
  few: "[Płéášé çhóóšé áť łéášť ťŵó víđéóš.~~~~~~~ ~~~~]",
  many: ({ max }: { max: number }): string => `[Åñ íťém çáñ hávé áť móšť ${max.toLocaleString('en-xa')} šťřéámš. Płéášé çhóóšé féŵéř víđéóš.~~~~~~~ ~~~~~~~ ~~~~~~~~]`,
  make: "[Máké óñé íťém~~~~~]",
  joined: ({ count, title }: { count: number; title: string | number }): string => `[${pluralText(count, { one: `${count.toLocaleString('en-xa')} víđéó béçóméš óñé íťém: ${title}.`, other: `${count.toLocaleString('en-xa')} víđéóš béçómé óñé íťém: ${title}.` })}~~~]`,
  streamOf: ({ title }: { title: string | number }): string => `[Šťřéám óf ${title}~~~~~~]`,
  streamOfOther: "[Šťřéám óf áñóťhéř íťém~~~~~~~~]",
  waits: ({ title }: { title: string | number }): string => `[Ûpłóáđéđ. Îť íš áđđéđ áš šóóñ áš ${title} íš íñ ťhé łíbřářý.~~~~~~~ ~~~~~~~ ~~~~]`,
  separate: ({ name }: { name: string | number }): string => `[Máké ${name} áñ íťém óf íťš óŵñ~~~~~~~ ~~~]`,
}
