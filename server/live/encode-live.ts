import { type ChildProcess, spawn } from 'node:child_process'
import type { Readable } from 'node:stream'
import { limitedCommand, toolEnvironment } from '../ffmpeg/run.ts'

/** Megabytes of address space. */
const memory = 6000
/** Microseconds that a segment lasts at least, so that one key frame after two seconds ends it. */
const shortest = '1900000'

const fragments = (pipe: number): string[] => [
  ...['-map_metadata', '-1', '-video_track_timescale', '90000', '-min_frag_duration', shortest, '-flush_packets', '1'],
  ...['-movflags', '+frag_keyframe+empty_moov+default_base_moof+skip_trailer', '-f', 'mp4', `pipe:${pipe}`],
]

const maps = (hasSound: boolean): string[] => ['-map', '0:v:0', ...(hasSound ? ['-map', '0:a:0'] : [])]

/** The short side becomes 360, or 240 where 360 would be hardly smaller; the long one follows and is even. */
const side = 'min(trunc(if(gt(min(iw,ih),400),360,240)/2)*2,trunc(min(iw,ih)/2)*2)'
const lowSize = `scale=w='if(gt(iw,ih),-2,${side})':h='if(gt(iw,ih),${side},-2)'`.replaceAll(',', '\\,')

/** FLV comes in; what was sent and a low quality go out as fragments, cut at the same key frames. */
export const liveArgs = (hasSound: boolean): string[] => [
  ...['-hide_banner', '-nostdin', '-loglevel', 'error', '-threads', '2'],
  ...['-analyzeduration', '2000000', '-probesize', '2000000', '-f', 'flv', '-i', 'pipe:0'],
  // The sets of parameters stand before every key frame: an encoder that comes back may have others.
  ...[...maps(hasSound), '-c', 'copy', '-bsf:v', 'h264_mp4toannexb', ...fragments(1)],
  ...[...maps(hasSound), '-vf', lowSize, '-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'main', '-pix_fmt', 'yuv420p'],
  ...['-crf', '26', '-maxrate', '700k', '-bufsize', '1400k', '-bf', '0', '-x264-params', 'rc-lookahead=10:scenecut=0', '-g', '600'],
  ...['-force_key_frames', 'source', '-threads', '2'],
  ...(hasSound ? ['-c:a', 'aac', '-b:a', '96k', '-ac', '2', '-ar', '48000'] : []),
  ...fragments(3),
]

export interface LiveEncoding {
  child: ChildProcess
  copy: Readable
  low: Readable
  kill(): void
}

/** One ffmpeg for one event: without network, with a limit of memory, and ended together with the server. */
export function startLiveEncoding(hasSound: boolean): LiveEncoding {
  const [command = 'ffmpeg', ...args] = limitedCommand([`--as=${memory * 1024 * 1024}`], 'ffmpeg', liveArgs(hasSound))
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'pipe', 'pipe'], detached: true, env: toolEnvironment() })
  return {
    child,
    copy: child.stdout as Readable,
    low: child.stdio[3] as Readable,
    kill() {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
      } catch {
        // It has ended already.
      }
    },
  }
}
