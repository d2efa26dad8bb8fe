// Compiled from thumbnails.json by `node scripts/messages.ts`. Change the messages there.
export const thumbnailsWords = {
  open: "[Çháñğé ťhúmbñáíł~~~~~~]",
  title: "[Ţhúmbñáíł~~~]",
  lead: "[Ţhé ťhúmbñáíł íš šhóŵñ íñ łíšťš, óñ ťhé íťém’š páğé béfóřé płáýbáçk, áñđ ŵhéřé ťhé íťém íš šhářéđ.~~~~~~~ ~~~~~~~ ~~~~~~~ ~~~~~~~ ~]",
  target: "[Ţhúmbñáíł óf~~~~]",
  item: "[Ţhé íťém~~~]",
  chapter: ({ title }: { title: string | number }): string => `[Çhápťéř: ${title}~~~~~~]`,
  now: "[Çúřřéñť ťhúmbñáíł~~~~~~]",
  next: "[Ñéŵ ťhúmbñáíł~~~~~]",
  none: "[Ñó ťhúmbñáíł ýéť~~~~~~]",
  fromFile: "[Çhóóšé á fíłé~~~~~]",
  fromVideo: "[Ûšé çúřřéñť fřámé~~~~~~]",
  reset: "[Ŕéšéť~~]",
  save: "[Šávé ťhúmbñáíł~~~~~]",
  saving: ({ percent }: { percent: number }): string => `[Ûpłóáđíñğ, ${percent.toLocaleString('en-xa')} %~~~~~~~]`,
  submitted: "[Ţhúmbñáíł çháñğé šúbmíťťéđ, ťhíš přóçéšš máý ťáké šévéřáł míñúťéš~~~~~~~ ~~~~~~~ ~~~~~~]",
  saved: "[Ţhúmbñáíł šávéđ.~~~~~~]",
  resetDone: "[Ţhúmbñáíł řéšéť.~~~~~~]",
  faults: {
    "no data": "[Ñó ímáğé fóúñđ. Çhóóšé áñóťhéř fíłé, óř płáý ťhé víđéó fóř á móméñť.~~~~~~~ ~~~~~~~ ~~~~~~~]",
    "user cancelled": "[]",
  },
}
