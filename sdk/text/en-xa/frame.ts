// Compiled from frame.json by `node scripts/messages.ts`. Change the messages there.
export const frameWords = {
  waiting: "[Šíğñ íñ úšíñğ ťhé ŵíñđóŵ ťháť ópéñéđ. Ţhíš páğé çóñťíñúéš áúťómáťíçáłłý.~~~~~~~ ~~~~~~~ ~~~~~~~~]",
  sessionBlocked: "[Ýóú ářé šíğñéđ íñ, búť ýóúř břóŵšéř đóéš ñóť łéť ťhíš páğé řémémbéř íť. Öpéñ ťhé íťém íñ ťhé łíbřářý íñšťéáđ.~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~]",
}
