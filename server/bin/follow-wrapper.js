/*
 * Loaded before a script that run.js starts in another process. That wrapper passes signals on, but it cannot pass on its own end by
 * SIGKILL. So it holds one end of a pipe: when the pipe closes, the script ends as on SIGTERM, and leaves no server behind.
 */
import { Socket } from 'node:net';

const { POUSADA_WRAPPER_PIPE: pipe } = process.env;
// Processes that the script starts have other files under this number.
delete process.env.POUSADA_WRAPPER_PIPE;

if (pipe) {
  const end = () => process.kill(process.pid, 'SIGTERM');
  new Socket({ fd: Number(pipe), readable: true, writable: false })
    .on('error', () => {})
    .once('close', end)
    .resume()
    .unref();
}
