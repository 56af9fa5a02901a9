import net from 'node:net';
import { createInterface } from 'node:readline';

export type TinySmtp = {
  port: number;
  /** Every letter as it came over the line, with what the client said of itself before it. */
  letters: { to: string[]; from: string; data: string; login: string | null }[];
  /** What a client said, line by line. */
  heard: string[];
  /** The answer to a command such as 'RCPT TO', in place of its usual one. */
  answers: Map<string, string>;
  close(): Promise<void>;
};

const addressIn = (line: string): string => /<([^>]*)>/.exec(line)?.[1] ?? '';

/** Speaks as much SMTP as it takes to receive a letter: EHLO, AUTH PLAIN, MAIL, RCPT, DATA and QUIT, without TLS. */
export async function startTinySmtp(): Promise<TinySmtp> {
  const letters: TinySmtp['letters'] = [];
  const heard: string[] = [];
  const answers: TinySmtp['answers'] = new Map();
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    const say = (text: string): void => void socket.write(`${text}\r\n`);
    let letter = { to: [] as string[], from: '', data: '', login: null as string | null };
    let inData = false;
    const usual: Record<string, (line: string) => string> = {
      EHLO: () => '250-tiny\r\n250 AUTH PLAIN',
      'AUTH PLAIN': (line) => {
        letter.login = Buffer.from(line.split(' ')[2] ?? '', 'base64')
          .toString()
          .replaceAll('\0', ' ')
          .trim();
        return '235 ok';
      },
      'MAIL FROM': (line) => ((letter.from = addressIn(line)), '250 ok'),
      'RCPT TO': (line) => (letter.to.push(addressIn(line)), '250 ok'),
      DATA: () => ((inData = true), '354 go on'),
      QUIT: () => '221 bye',
    };
    say('220 tiny');
    createInterface({ input: socket, crlfDelay: Infinity }).on('line', (line) => {
      if (inData && line !== '.') return void (letter.data += `${line}\n`);
      if (inData) {
        inData = false;
        letters.push(letter);
        letter = { ...letter, to: [], data: '' };
        return say('250 kept');
      }
      heard.push(line);
      const command = Object.keys(usual).find((one) => line.toUpperCase().startsWith(one));
      say(answers.get(command ?? '') ?? (command ? (usual[command]?.(line) ?? '') : '502 unknown'));
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as net.AddressInfo).port,
    letters,
    heard,
    answers,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
}
