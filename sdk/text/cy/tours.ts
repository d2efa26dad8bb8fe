// Compiled from tours.json by `node scripts/messages.ts`. Change the messages there.
export const toursWords = {
  next: "Nesaf",
  back: "Yn ôl",
  done: "Wedi gorffen",
  end: "Gorffen y daith",
  step: ({ number, count }: { number: string | number; count: string | number }): string => `Cam ${number} o ${count}`,
  never: "Dim mwy o deithiau",
  neverDone: "Nid yw teithiau’n agor ohonynt eu hunain mwyach. Gallwch eu dechrau o’r ddewislen gymorth.",
  alwaysDone: "Mae teithiau’n agor eto ar yr ymweliad cyntaf â thudalen.",
  take: ({ title }: { title: string | number }): string => `Taith: ${title}`,
  switchOff: "Peidio ag agor teithiau’n awtomatig",
  switchOn: "Agor teithiau’n awtomatig",
  manual: "Chwilio’r llawlyfr",
  nothing: "Does gan y daith hon ddim i’w ddangos ar y dudalen hon nawr.",
}
