import { escapeHtml } from '../http/html.ts'
import type { Slide } from './content.ts'

const line = 'fill="none" stroke="#fff" stroke-width="10" stroke-linecap="round" stroke-linejoin="round"'

const figures: Record<Slide['figure'], string> = {
  beam: `<path ${line} d="M120 330h560M170 330v150M630 330v150"/><path ${line} stroke-opacity=".55" d="M120 330q280 70 560 0"/><rect x="350" y="240" width="100" height="80" rx="10" fill="#fff" fill-opacity=".9"/>`,
  arch: `<path ${line} d="M100 480C160 200 640 200 700 480M180 480C230 290 570 290 620 480M100 480h80M620 480h80"/><path ${line} stroke-opacity=".55" d="M400 270v-72M270 318l-44-58M530 318l44-58"/>`,
  cable: `<path ${line} d="M80 430h640M230 480V160M570 480V160"/><path ${line} stroke-opacity=".7" d="M80 400C150 330 200 250 230 160C300 420 500 420 570 160C600 250 650 330 720 400"/><path fill="none" stroke="#fff" stroke-width="5" stroke-opacity=".6" d="M290 320v110M345 370v60M400 385v45M455 370v60M510 320v110"/>`,
  drop: `<path ${line} d="M400 150C480 270 530 330 530 400a130 130 0 0 1-260 0C270 330 320 270 400 150Z"/><path ${line} stroke-opacity=".55" d="M340 410a62 62 0 0 0 60 62"/>`,
  cloud: `<path ${line} d="M220 400a90 90 0 0 1 30-175a140 140 0 0 1 270-30a105 105 0 0 1 60 205Z"/><path ${line} stroke-opacity=".55" d="M280 450l-20 50M400 450l-20 50M520 450l-20 50"/>`,
  river: `<path ${line} d="M120 220l150-90 140 110 110-70 170 110"/><path ${line} stroke-opacity=".7" d="M330 260c60 60 180 50 140 120s-200 50-170 130M420 260c70 60 210 70 160 140s-190 50-170 110"/>`,
  sun: `<circle ${line} cx="400" cy="320" r="110"/><path ${line} stroke-opacity=".6" d="M400 160v-50M400 530v-50M240 320h-50M610 320h-50M287 207l-36-36M549 469l-36-36M513 207l36-36M251 469l36-36"/>`,
  leaf: `<path ${line} d="M190 470C170 240 350 130 640 150C650 410 480 540 250 470"/><path ${line} stroke-opacity=".6" d="M160 520C260 390 380 290 530 230M330 370l-10-100M420 300l110 30"/>`,
  grid: `<path ${line} d="M160 160h480v340H160ZM160 273h480M160 386h480M320 160v340M480 160v340"/>`,
}

/** A slide as SVG, 1280x720: drawing on one side, words on the other. */
export function slideImage({ heading, figure, colours: [from, to] }: Pick<Slide, 'heading' | 'figure' | 'colours'>): string {
  const rows = wrap(heading, 12)
  const top = 360 - (rows.length - 1) * 42
  const words = rows.map((row, index) => `<text x="90" y="${top + index * 84}" dominant-baseline="middle">${escapeHtml(row)}</text>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720"><defs><linearGradient id="b" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="1280" height="720" fill="url(#b)"/><circle cx="1060" cy="140" r="330" fill="#fff" fill-opacity=".06"/><circle cx="180" cy="700" r="260" fill="#fff" fill-opacity=".05"/><g transform="translate(560 30)">${figures[figure]}</g><g font-family="DejaVu Sans, sans-serif" font-weight="700" font-size="64" fill="#fff">${words.join('')}</g></svg>`
}

/** The drawing alone, 1600x1200, for the photoset. */
export function figureImage(figure: Slide['figure'], [from, to]: [string, string]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200"><defs><radialGradient id="b" cx=".35" cy=".3" r="1"><stop offset="0" stop-color="${to}"/><stop offset="1" stop-color="${from}"/></radialGradient></defs><rect width="1600" height="1200" fill="url(#b)"/><circle cx="1300" cy="1000" r="520" fill="#fff" fill-opacity=".07"/><g transform="translate(200 60) scale(1.5 1.65)">${figures[figure]}</g></svg>`
}

function wrap(text: string, length: number): string[] {
  const rows: string[] = ['']
  for (const word of text.split(' ')) {
    const row = rows.at(-1) ?? ''
    if (row !== '' && row.length + word.length >= length) rows.push(word)
    else rows[rows.length - 1] = row === '' ? word : `${row} ${word}`
  }
  return rows
}
