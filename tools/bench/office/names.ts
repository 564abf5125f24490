/** International names, the most common first. */
const GIVEN =
  'María José Mohammed Emma Olivia Noah Liam Ana Juan Sofía Lucas Mia Ethan Marta Mateo Fatima Ahmed Li Wei Yuki Hana Priya Arjun Chloé Zoë Łukasz Søren Ingrid Björn Aoife Seán Kwame Amara Thị Nguyên Dmitri Olga أحمد فاطمة يوسف 小明 美玲 김민수 Martin Marcus Maribel Mark Marlene Grace Henry Isabella James Karen Laura Michael Natalie Oscar Paula Quentin Rosa Samuel Teresa Umar Victor Wendy Xavier Yasmin Zachary'.split(
    ' ',
  );
const FAMILY =
  'García Smith Nguyen Martínez Johnson Rodríguez Khan Kim Müller Wang Hernández Brown López Patel Wałęsa O’Neill Sørensen González Anderson Singh Chen Ali Silva Rossi Dubois Ivanov Novák Kowalski Öztürk Nakamura Haddad حسن العلي 王 李 박 Marquez Marshall Martin Mason Baker Clark Davis Evans Foster Green Harris Ingram Jones King Lewis Moore Nelson Owens Perez Quinn Reyes Scott Taylor Underwood Vargas Walker Xu Young Zimmerman de-la-Cruz Van-Dyke Abdul-Rahman McCarthy Fitzgerald Castillo Delgado Espinoza Fuentes Guerrero'.split(
    ' ',
  );

export const pick = <T>(from: readonly T[], random: number): T => from[Math.floor(random * from.length)] as T;

export const person = (random: () => number) => ({
  first_name: pick(GIVEN, random() ** 2),
  last_name: pick(FAMILY, random() ** 2).replaceAll('-', ' '),
  middle_name: random() < 0.3 ? pick(GIVEN, random()) : '',
});
