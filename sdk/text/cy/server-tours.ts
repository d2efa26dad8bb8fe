// Compiled from server-tours.json by `node scripts/messages.ts`. Change the messages there.
export const serverToursWords = {
  names: {
    upload: "Uwchlwytho",
    class: "Dosbarth byw",
    quiz: "Creu cwis",
    share: "Rhannu",
    mine: "Fy nghyfryngau",
    editor: "Golygu tudalen",
  },
  steps: {
    uploadFiles: {
      title: "Dewis ffeiliau",
      text: "Gollyngwch ffeiliau yma, neu dewiswch nhw. Mae’r uwchlwytho’n dechrau ar unwaith, a gallwch ddisgrifio’r ffeiliau yn y cyfamser.",
    },
    uploadRecord: {
      title: "Recordio fideo",
      text: "Daw eich camera, eich sgrin neu’r ddau yn fideo, heb unrhyw raglen arall.",
    },
    uploadLinks: {
      title: "Ychwanegu dolen",
      text: "Gall fideos a thudalennau gwefannau eraill fod yma hefyd. Gludwch eu cyfeiriadau.",
    },
    uploadMine: {
      title: "Dod o hyd i’ch ffeiliau",
      text: "Agorwch “Fy nghyfryngau” yn y ddewislen hon i weld popeth rydych wedi’i ychwanegu, ac i’w newid.",
    },
    classItems: {
      title: "Dewis beth i’w ddangos",
      text: "Ychwanegwch fideos, dogfennau a dolenni’r dosbarth, yn y drefn y byddwch yn eu dangos.",
    },
    classSettings: {
      title: "Gosod yr amser a’r rheolau",
      text: "Yma rydych yn dewis pryd mae’r dosbarth, a beth gaiff gwylwyr ei wneud ynddo.",
    },
    classAttendance: {
      title: "Gweld pwy oedd yno",
      text: "Mae’r rhestr bresenoldeb yn dangos pwy ddaeth, ac am faint o amser.",
    },
    classLinks: {
      title: "Gwahodd pobl",
      text: "Mae dolen yn dod â phobl heb gyfrif i’r dosbarth. Gallwch ei dirwyn i ben unrhyw bryd.",
    },
    quizQuestion: {
      title: "Ychwanegu cwestiwn",
      text: "Mae’r cwestiwn yn ymddangos ar y pwynt lle mae’r fideo nawr. Gallwch ei symud wedyn.",
    },
    quizSettings: {
      title: "Penderfynu sut mae’n gweithio",
      text: "Mae’r gosodiadau’n pennu ymgeisiau, amser, pwyntiau, a phwy sy’n gweld y cwis.",
    },
    quizMore: {
      title: "Dod â chwestiynau",
      text: "Gellir mewnforio cwestiynau rhaglenni eraill o ffeil.",
    },
    shareLink: {
      title: "Rhannu dolen",
      text: "Mae hyn yn creu dolen y gallwch ei hanfon. Gall ddod i ben ar ddiwrnod penodol, a gallwch ei dirymu.",
    },
    shareAudience: {
      title: "Gweld pwy sydd â mynediad",
      text: "Mae’r geiriau hyn yn dangos pwy all weld yr eitem heb ddolen.",
    },
    shareMore: {
      title: "Mewnosod a mwy",
      text: "Mae’r ddewislen hon yn cynnwys y gweddill: cod i wefannau eraill, lawrlwythiadau, pobl â mynediad.",
    },
    mineFilters: {
      title: "Dod o hyd i rywbeth",
      text: "Chwiliwch a hidlwch yn ôl math, cyflwr, neu’r bobl sy’n gallu gweld eitem.",
    },
    mineList: {
      title: "Popeth sy’n eiddo i chi",
      text: "Mae pob rhes yn dangos pwy all weld eitem, ei chyflwr a’i golygon. Pwyswch deitl i’w hagor.",
    },
    mineSelect: {
      title: "Newid llawer ar unwaith",
      text: "Dewiswch resi i ddisgrifio, cyhoeddi, lawrlwytho neu ddileu sawl eitem gyda’i gilydd.",
    },
    mineUpload: {
      title: "Ychwanegu mwy",
      text: "O’r fan hon cewch fynd i’r dudalen uwchlwytho.",
    },
    layoutPage: {
      title: "Enw a threfniant",
      text: "Mae’r enw i olygyddion. Mae’r trefniant yn pennu sut mae teclynnau newydd yn edrych i ddechrau.",
    },
    layoutContent: {
      title: "Adrannau a theclynnau",
      text: "Mae gan dudalen adrannau, ac mae gan adran declynnau: chwiliadau, rhestri chwarae, categorïau neu destun.",
    },
    layoutPreview: {
      title: "Edrych yn gyntaf",
      text: "Mae’r rhagolwg yn dangos y dudalen ar led ffôn, llechen neu gyfrifiadur.",
    },
    layoutPublish: {
      title: "Cyhoeddi pan fydd yn barod",
      text: "Dim ond golygyddion sy’n gweld drafft. Mae eraill yn gweld y dudalen pan fyddwch yn ei chyhoeddi.",
    },
  },
}
