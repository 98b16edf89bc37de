/** The kernel limits a socket's path to 108 bytes: in a longer folder the server listens on TCP only. */
export const socketsIn = (cluster: string) => {
  const isShort = Buffer.byteLength(`${cluster}/.s.PGSQL.65535.lock`) < 103;
  return { unix_socket_directories: isShort ? `"${cluster.replaceAll('"', '""')}"` : '' };
};

/** The address of a database of the built-in server: by its Unix socket where `sockets` names a folder, else by TCP. */
export const address = (
  user: string,
  database: string,
  password: string,
  port: number,
  sockets: string | null = null,
): string =>
  `postgresql://${user}:${password}@${sockets === null ? '127.0.0.1' : encodeURIComponent(sockets)}:${port}/${database}`;
