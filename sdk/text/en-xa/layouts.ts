// Compiled from layouts.json by `node scripts/messages.ts`. Change the messages there.
export const layoutsWords = {
  edit: "[Éđíť páğé~~~]",
  all: "[Břóŵšé ťhé ŵhółé łíbřářý~~~~~~~~]",
  continue: "[Çóñťíñúé ŵáťçhíñğ~~~~~~]",
  emptyTitle: "[Ţhíš páğé íš émpťý~~~~~~]",
  emptyHelp: "[Çóñťéñť háš ñóť bééñ áđđéđ ýéť.~~~~~~~ ~~~]",
  failed: "[Ţhé páğé~~~]",
  widgetFailed: "[Ţhíš pářť óf ťhé páğé~~~~~~~]",
  headerBar: "[Çáťéğóříéš óf ťhíš páğé~~~~~~~~]",
}
