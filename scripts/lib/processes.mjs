import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './paths.mjs';

const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const GRACE_MS = 5_000;

/** Running children; a `patient` one may take as long as it needs to stop. */
const running = new Map();
let interruptedBy;

const signalExitCode = (signal) => 128 + constants.signals[signal];

export function stopProcesses(signal = 'SIGTERM') {
  for (const [child, { patient }] of running) {
    child.kill(signal);
    if (!patient) setTimeout(() => child.kill('SIGKILL'), GRACE_MS).unref();
  }
}

// Ctrl-C reaches us from the terminal and again from npm: the signal is passed on
// once only, as a second one would cut a graceful stop short.
for (const signal of STOP_SIGNALS) {
  process.on(signal, () => {
    if (interruptedBy) return;
    interruptedBy = signal;
    // A closed terminal should stop programs in the same way, and few handle SIGHUP.
    stopProcesses(signal === 'SIGHUP' ? 'SIGTERM' : signal);
    if (running.size === 0) process.exit(signalExitCode(signal));
  });
}

/**
 * Runs a command to its end. `capture` collects the output instead of showing it;
 * `patient` leaves the child its own time to stop and its own exit code after a signal;
 * `timeoutMs` ends the child and all it has started, for which it gets a process group of its own.
 */
export function run(command, args, { cwd = root, env = process.env, capture, patient, timeoutMs, ...options } = {}) {
  return new Promise((resolve) => {
    const stdio = capture ? ['ignore', 'pipe', 'pipe'] : 'inherit';
    const child = spawn(command, args, { cwd, env, stdio, detached: timeoutMs > 0, ...options });
    let output = '';
    child.stdout?.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
    child.stderr?.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
    const timer = timeoutMs && setTimeout(() => killGroup(child), timeoutMs);
    running.set(child, { patient });

    const finish = (code) => {
      clearTimeout(timer);
      if (!running.delete(child)) return;
      if (interruptedBy && !patient) {
        if (running.size === 0) process.exit(signalExitCode(interruptedBy));
        return;
      }
      resolve({ code, output });
    };
    child.on('error', (error) => {
      output += `${error.message}\n`;
      finish(127);
    });
    child.on('close', (code, signal) => finish(code ?? signalExitCode(signal)));
  });
}

function killGroup(leader) {
  try {
    process.kill(-leader.pid, 'SIGKILL');
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}
