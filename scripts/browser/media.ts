import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { nameKeys } from './name-keys.ts'

const folder = '.cache/fixtures/browser'
const captions = `WEBVTT

00:00:00.000 --> 00:00:02.000
The first words

00:00:02.000 --> 00:00:05.000
<i>The second</i> words
`

/** One key in the clear, in hex: what a license server of a test gives out. */
export const protection = { key: '76a6c65c5ea762046bd749a2e632ccbb', id: 'a7e61c373e219033c21091fa607bf3b8' }
const keyId = protection.id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
const protectedManifest = (count: number): string => `<?xml version="1.0"?>
<MPD xmlns="urn:mpeg:dash:schema:mpd:2011" xmlns:cenc="urn:mpeg:cenc:2013" profiles="urn:mpeg:dash:profile:isoff-live:2011" type="static"
  mediaPresentationDuration="PT${count * 2}S" minBufferTime="PT2S">
<Period><AdaptationSet contentType="video" mimeType="video/mp4" segmentAlignment="true">
<ContentProtection schemeIdUri="urn:mpeg:dash:mp4protection:2011" value="cenc" cenc:default_KID="${keyId}"/>
<ContentProtection schemeIdUri="urn:uuid:e2719d58-a985-b3c9-781a-b030af78d30e" value="ClearKey1.0"/>
<Representation id="v" codecs="avc1.42c00c" bandwidth="640000" width="320" height="180">
<SegmentTemplate timescale="1" duration="2" startNumber="0" initialization="header.mp4" media="$Number$.m4s"/>
</Representation></AdaptationSet></Period></MPD>
`

/** As the server writes it. */
const sounds = `#EXTM3U
#EXT-X-VERSION:7
#EXT-X-INDEPENDENT-SEGMENTS
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="Main",LANGUAGE="en",DEFAULT=YES,AUTOSELECT=YES,URI="a0.m3u8"
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="Described",LANGUAGE="en",CHARACTERISTICS="public.accessibility.describes-video",DEFAULT=NO,AUTOSELECT=YES,URI="d1.m3u8"
#EXT-X-STREAM-INF:BANDWIDTH=300000,AVERAGE-BANDWIDTH=250000,CODECS="avc1.42c00c,mp4a.40.2",RESOLUTION=320x180,FRAME-RATE=25.000,AUDIO="audio"
v.m3u8
`

/**
 * Real media for the browser tests, made once by ffmpeg: `clip.mp4` (12 s, 320x180, tone), `sound.m4a`, `hls/master.m3u8` (180p and
 * 360p, fragmented MP4), `sounds/master.m3u8` (180p, a tone of 330 Hz, and one of 880 Hz that is marked as a description),
 * `sounds/manifest.mpd` (the same),
 * `dash/manifest.mpd` (the same qualities), `protected/manifest.mpd` (4 s, encrypted; its key is at `/license`), `around.mp4` (6 s all around), `captions.vtt`, `poster.jpg`. Served from `/.cache/fixtures/browser/`.
 */
export function makeBrowserMedia(): void {
  // Made anew when this file says something else than it did.
  const recipe = createHash('sha256')
    .update(readFileSync(import.meta.filename))
    .digest('hex')
  const note = join(folder, 'recipe')
  if (existsSync(note) && readFileSync(note, 'utf8') === recipe) return
  // Made beside its place, so that a broken run leaves nothing that looks complete.
  const making = `${folder}-${process.pid}`
  for (const part of ['hls', 'dash', 'sounds', 'protected']) mkdirSync(join(making, part), { recursive: true })
  const ffmpeg = (...args: string[]): void =>
    void execFileSync('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...args], { cwd: making, stdio: ['ignore', 'ignore', 'inherit'] })
  const video = ['-f', 'lavfi', '-i', 'testsrc2=size=640x360:rate=25:duration=12']
  const tone = ['-f', 'lavfi', '-i', 'sine=frequency=330:sample_rate=48000:duration=12']
  const h264 = '-c:v libx264 -preset ultrafast -pix_fmt yuv420p -g 50 -keyint_min 50 -sc_threshold 0 -c:a aac -b:a 64k -ac 2'.split(' ')
  ffmpeg(...video, ...tone, '-vf', 'scale=320:180', ...h264, '-movflags', '+faststart', 'clip.mp4')
  ffmpeg(...tone, '-c:a', 'aac', '-b:a', '64k', 'sound.m4a')
  ffmpeg('-i', 'clip.mp4', '-frames:v', '1', 'poster.jpg')
  const two = '-map 0:v -map 1:a -map 0:v -map 1:a -s:v:0 320x180 -b:v:0 200k -s:v:1 640x360 -b:v:1 600k'.split(' ')
  const hls = '-f hls -hls_time 2 -hls_playlist_type vod -hls_segment_type fmp4 -hls_flags single_file -master_pl_name master.m3u8'.split(
    ' ',
  )
  ffmpeg(...video, ...tone, ...two, ...h264, ...hls, '-var_stream_map', 'v:0,a:0 v:1,a:1', 'hls/%v.m3u8')
  const once = '-map 0:v -map 0:v -map 1:a -s:v:0 320x180 -b:v:0 200k -s:v:1 640x360 -b:v:1 600k'.split(' ')
  ffmpeg(...video, ...tone, ...once, ...h264, '-f', 'dash', '-seg_duration', '2', '-single_file', '1', 'dash/manifest.mpd')
  const still = ['-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=25:duration=4', ...h264.slice(0, 12)]
  const secret = ['-encryption_scheme', 'cenc-aes-ctr', '-encryption_key', protection.key, '-encryption_kid', protection.id]
  ffmpeg(...still, ...secret, '-fflags', '+bitexact', '-movflags', 'frag_keyframe+empty_moov+default_base_moof', 'protected/whole.mp4')
  const { header, fragments } = nameKeys(readFileSync(join(making, 'protected/whole.mp4')))
  writeFileSync(join(making, 'protected/header.mp4'), header)
  for (const [place, fragment] of fragments.entries()) writeFileSync(join(making, `protected/${place}.m4s`), fragment)
  writeFileSync(join(making, 'protected/manifest.mpd'), protectedManifest(fragments.length))
  const list = '-f hls -hls_time 2 -hls_playlist_type vod -hls_segment_type fmp4 -hls_flags single_file'.split(' ')
  ffmpeg('-i', 'clip.mp4', '-an', '-c', 'copy', ...list, 'sounds/v.m3u8')
  ffmpeg('-i', 'clip.mp4', '-vn', '-c', 'copy', ...list, 'sounds/a0.m3u8')
  ffmpeg(
    '-f',
    'lavfi',
    '-i',
    'sine=frequency=880:sample_rate=48000:duration=12',
    ...'-c:a aac -b:a 64k -ac 2'.split(' '),
    ...list,
    'sounds/d1.m3u8',
  )
  const tones = ['-i', 'sounds/v.m3u8', '-i', 'sounds/a0.m3u8', '-i', 'sounds/d1.m3u8']
  const roles = '-map 0 -map 1 -map 2 -c copy -metadata:s:a:0 role=main -metadata:s:a:1 role=description -metadata:s:a language=eng'.split(
    ' ',
  )
  const sets = ['-adaptation_sets', 'id=0,streams=0 id=1,streams=1 id=2,streams=2']
  ffmpeg(...tones, ...roles, '-f', 'dash', '-seg_duration', '2', '-single_file', '1', ...sets, 'sounds/manifest.mpd')
  writeFileSync(join(making, 'sounds/master.m3u8'), sounds)
  // All around: blue ahead, red to the left, green to the right, yellow behind, white above, black below.
  const around = 'drawbox=80:0:160:320:red:fill,drawbox=400:0:160:320:lime:fill,drawbox=240:0:160:320:blue:fill'
  const poles = 'drawbox=0:0:640:50:white:fill,drawbox=0:270:640:50:black:fill'
  ffmpeg(
    '-f',
    'lavfi',
    '-i',
    'color=yellow:size=640x320:rate=10:duration=6',
    '-vf',
    `${around},${poles}`,
    ...h264.slice(0, 12),
    'around.mp4',
  )
  writeFileSync(join(making, 'captions.vtt'), captions)
  writeFileSync(join(making, 'recipe'), recipe)
  rmSync(folder, { recursive: true, force: true })
  renameSync(making, folder)
}
