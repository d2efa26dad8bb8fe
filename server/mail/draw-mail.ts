import { escapeHtml } from '../http/html.ts'
import type { MailScene, MailText } from './mail-kinds.ts'

const colors = { text: '#1c1f24', quiet: '#5b6270', ground: '#f3f4f6', action: '#1d4ed8' } as const

/** The plain text and the HTML of a message. The HTML needs no script, no image and no style sheet. */
export function drawMail({ words, reader, language, site, deps }: MailScene, mail: MailText): { text: string; html: string } {
  const address = (path: string): string => deps.settings.baseUrl + path
  const hello = reader.displayName === '' ? words.helloUnnamed : words.hello({ name: reader.displayName })
  const change = mail.change && `${mail.change.label}: ${address(mail.change.path)}`
  const text = [
    hello,
    ...mail.lines,
    ...(mail.entries ?? []).map(({ text, label, path }) => `- ${text}\n  ${label}: ${address(path)}`),
    ...(mail.afterEntries === undefined ? [] : [mail.afterEntries]),
    `${mail.button.label}:\n${address(mail.button.path)}`,
    ['-- ', site, mail.reason, ...(change === undefined ? [] : [change])].join('\n'),
  ].join('\n\n')
  return { text: `${text}\n`, html: htmlOf({ hello, site, mail, address, tag: language.tag, dir: language.dir }) }
}

type MailEntry = NonNullable<MailText['entries']>[number]

interface Drawn {
  hello: string
  site: string
  mail: MailText
  address: (path: string) => string
  tag: string
  dir: 'ltr' | 'rtl'
}

/** One column of a table, because mail programs know little of CSS. */
function htmlOf({ hello, site, mail, address, tag, dir }: Drawn): string {
  const link = escapeHtml(address(mail.button.path))
  const change = mail.change
  const align = dir === 'rtl' ? 'right' : 'left'
  const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`
  const entry = ({ text, label, path }: MailEntry): string =>
    `<p style="margin:0 0 16px">${escapeHtml(text)}<br><a href="${escapeHtml(address(path))}" style="color:${colors.action}">${escapeHtml(label)}</a></p>`
  return `<!doctype html>
<html lang="${escapeHtml(tag)}" dir="${dir}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(mail.subject)}</title></head>
<body style="margin:0;padding:0;background:${colors.ground}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${colors.ground}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" dir="${dir}" style="max-width:560px;background:#ffffff;border-radius:8px"><tr>
<td align="${align}" style="padding:28px;font-family:system-ui,-apple-system,'Segoe UI',Arial,sans-serif;font-size:16px;line-height:1.5;color:${colors.text};overflow-wrap:anywhere">
<p style="margin:0 0 20px;font-weight:600;color:${colors.quiet}">${escapeHtml(site)}</p>
${[...[hello, ...mail.lines].map(paragraph), ...(mail.entries ?? []).map(entry), ...(mail.afterEntries === undefined ? [] : [paragraph(mail.afterEntries)])].join('\n')}
<p style="margin:24px 0"><a href="${link}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:${colors.action};color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(mail.button.label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:${colors.quiet}"><a href="${link}" dir="ltr" style="color:${colors.quiet}">${link}</a></p>
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #d9dce1;font-size:13px;color:${colors.quiet}">${escapeHtml(mail.reason)}${
    change ? ` <a href="${escapeHtml(address(change.path))}" style="color:${colors.quiet}">${escapeHtml(change.label)}</a>` : ''
  }</p>
</td></tr></table>
</td></tr></table>
</body>
</html>
`
}
