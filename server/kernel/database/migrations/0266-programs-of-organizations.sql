-- Whose a program is is asked by the program too; the primary key begins with the organization.
create index organization_programs_program on organization_programs (program_id);
