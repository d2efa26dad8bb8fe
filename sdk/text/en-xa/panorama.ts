// Compiled from panorama.json by `node scripts/messages.ts`. Change the messages there.
import { branchText } from '../formats.ts'

export const panoramaWords = {
  image: "[360° ímáğé. Ţúřñ íť ŵíťh Šhífť áñđ ťhé ářřóŵ kéýš, óř Ŵ, Å, Š áñđ Ð. Žóóm ŵíťh płúš áñđ míñúš. Přéšš 0 ťó łóók šťřáíğhť áhéáđ.~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~~ ~~]",
  controls: "[Ļóók ářóúñđ~~~~]",
  left: "[Ļóók łéfť~~~]",
  right: "[Ļóók říğhť~~~~]",
  up: "[Ļóók úp~~~]",
  down: "[Ļóók đóŵñ~~~]",
  closer: "[Žóóm íñ~~~]",
  wider: "[Žóóm óúť~~~]",
  reset: ({ side, degrees }: { side: string; degrees: number }): string => `[Ŕéšéť víéŵ (ñóŵ ${branchText(side, { ahead: "šťřáíğhť áhéáđ", back: "šťřáíğhť báçk", left: `${degrees.toLocaleString('en-xa')}° łéfť`, other: `${degrees.toLocaleString('en-xa')}° říğhť` })})~~~~~~~ ~]`,
  follow: "[Ļóók ářóúñđ bý móvíñğ ťhé đévíçé~~~~~~~ ~~~]",
  flat: "[Ţhíš břóŵšéř çáññóť šhóŵ 360° ímáğéš. Ţhé ímáğé íš šhóŵñ fłáť.~~~~~~~ ~~~~~~~ ~~~~~]",
  noSensor: "[Ñó móťíóñ šéñšóř fóúñđ óñ ťhíš đévíçé.~~~~~~~ ~~~~~]",
}
